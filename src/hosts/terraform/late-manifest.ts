import type { PlainObject } from '../../manifest/object';

/**
 * A manifest that follows what is said after its construct was made: a profile, another budget, a waiver. Until somebody sets one of their
 * own, which then stays.
 */
export class LateManifest {
  /** @param written what the resource is made with */
  constructor(
    private written: PlainObject,
    private readonly build: () => PlainObject,
  ) {}

  /** @param current what the resource has; where it is what was written last, `set` is given what it has to be now */
  refresh(current: unknown, set: (manifest: PlainObject) => void): void {
    if (current !== this.written) return;
    const manifest = this.build();
    if (manifest === this.written) return;
    this.written = manifest;
    set(manifest);
  }
}

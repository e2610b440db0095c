import type { Manifest } from '../../manifest/object';

/** An object of the input, with what was read off it once. */
export interface Thing {
  readonly manifest: Manifest;
  /** The same, where reads of the other throw for values that are known only at deploy time. */
  readonly written?: Manifest;
  /** `apps/Deployment`, `core/Service`. */
  readonly groupKind: string;
  readonly name: string | undefined;
  /** `default` where the manifest names none. */
  readonly namespace: string;
  /** As messages name it: `Deployment/shop/web`. */
  readonly object: string;
}

/** What runs the nodes, as far as manifests do not say. */
export interface PlatformFacts {
  readonly platform?: string;
  readonly infrastructure?: string;
  readonly nodeBootSeconds?: number;
  readonly platformDefaults?: { readonly [setting: string]: number | string };
}

import {
  EXPECT_AVAILABILITY_KEY,
  EXPECT_READY_KEY,
  EXPECT_SHUTDOWN_KEY,
  EXPECT_VOLUME_KEY,
} from '../../manifest/annotations/expectations';

/** What the author of a workload says of it; absent where nothing is said, or nothing that can be read. */
export interface Expectations {
  readonly readySeconds?: number;
  readonly shutdownSeconds?: number;
  readonly volumeSeconds?: number;
  readonly bestEffort: boolean;
  /** Keys whose values are no whole numbers of seconds, or neither `required` nor `best-effort`. */
  readonly unread: readonly string[];
}

/** Seconds are digits alone: `120`, not `2m`. */
export function readExpectations(annotations: ReadonlyMap<string, string>): Expectations {
  const unread: string[] = [];
  const seconds = (key: string): number | undefined => {
    const text = annotations.get(key)?.trim();
    if (text === undefined) return undefined;
    if (/^\d{1,9}$/.test(text)) return Number(text);
    unread.push(key);
    return undefined;
  };
  const availability = annotations.get(EXPECT_AVAILABILITY_KEY)?.trim();
  if (availability !== undefined && availability !== 'required' && availability !== 'best-effort') {
    unread.push(EXPECT_AVAILABILITY_KEY);
  }
  return {
    readySeconds: seconds(EXPECT_READY_KEY),
    shutdownSeconds: seconds(EXPECT_SHUTDOWN_KEY),
    volumeSeconds: seconds(EXPECT_VOLUME_KEY),
    bestEffort: availability === 'best-effort',
    unread,
  };
}

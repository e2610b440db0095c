import { InputError } from '../../../src/manifest/input-error';
import { readManifests } from '../../../src/manifest/yaml/read';

/** How `readManifests` refuses a text; anything else fails the test. */
export function refusal(text: string, maxSize?: number): InputError {
  try {
    readManifests(text, 'a.yaml', maxSize === undefined ? {} : { maxSize });
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error(`read ${JSON.stringify(text.slice(0, 80))}`);
}

/** What the limits are for: no input of a few kilobytes may take long. */
export function withinSeconds<T>(seconds: number, act: () => T): T {
  const start = performance.now();
  const result = act();
  expect(performance.now() - start).toBeLessThan(seconds * 1000);
  return result;
}

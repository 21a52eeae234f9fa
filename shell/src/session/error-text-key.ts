import { CallError } from '@marquee/platform';
import type { ErrorKey } from '#shell-text.ts';

/** Which words of the `errors` dictionary say what went wrong. Every code of the contract has an entry there. */
export function errorTextKey(error: unknown): ErrorKey {
  return error instanceof CallError ? error.code : 'unknown_error';
}

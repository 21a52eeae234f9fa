import { CallError } from '@marquee/platform';
import type { ErrorKey } from '#texts/shell-text.ts';

/** Key of the error's message in the `errors` dictionary. Every code of the contract has an entry there. */
export function getErrorTextKey(error: unknown): ErrorKey {
  return error instanceof CallError ? error.code : 'unknown_error';
}

import { CallError } from '@marquee/platform';

/** The least proof of work that an error response requires of the next puzzle; null when it does not say. */
export function getRequiredWorkBits(error: unknown): number | null {
  const details = error instanceof CallError ? error.details : null;
  const isObject = typeof details === 'object' && details !== null;
  return isObject && 'workBits' in details && typeof details.workBits === 'number' ? details.workBits : null;
}

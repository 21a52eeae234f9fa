import { CallError } from '#calls/call-error.ts';

const worthAgain = new Set(['network', 'service.unavailable', 'unknown_error']);

/** Whether TanStack Query should ask again: twice at most, and only where a second try can end differently. */
export function retryFailedQuery(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && worthAgain.has(error.code);
}

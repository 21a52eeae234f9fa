import { CallError } from '#calls/call-error.ts';

const retryableCodes = new Set(['network', 'service.unavailable', 'unknown_error']);

/** Retry rule for TanStack Query: at most two retries, only for errors that may be temporary. */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && retryableCodes.has(error.code);
}

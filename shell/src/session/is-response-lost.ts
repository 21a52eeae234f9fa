import { CallError } from '@marquee/platform';

/** Whether the call ended without a response, so that its result is unknown. */
export function isResponseLost(error: unknown): boolean {
  return error instanceof CallError && error.code === 'network';
}

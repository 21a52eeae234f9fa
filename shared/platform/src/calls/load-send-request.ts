import { CallError } from './call-error.ts';
import { callTimeoutMs } from './call-timeout.ts';
import type { SendRequest } from './send-request.ts';

// eslint-disable-next-line marquee/no-module-state -- the loaded code is the same for every page
let loading: Promise<SendRequest> | undefined;

const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_, reject) =>
    AbortSignal.timeout(callTimeoutMs).addEventListener('abort', () =>
      reject(new Error('Loading the API client timed out')),
    ),
  );

/**
 * Loads the API client once. It is a chunk of its own, because a page with initial data needs it only after the first
 * paint.
 * @throws CallError `network` when it does not load within the timeout of a call; the next call tries again
 */
export function loadSendRequest(): Promise<SendRequest> {
  loading ??= Promise.race([
    import('./send-request.ts').then(({ sendRequest }) => sendRequest),
    rejectAfterTimeout(),
  ]).catch((cause: unknown) => {
    loading = undefined;
    throw new CallError('network', { cause });
  });
  return loading;
}

/** Loads the API client before the first call needs it. Failures are ignored: the call itself loads it again. */
export function preloadApiClient(): void {
  return void loadSendRequest().catch(() => undefined);
}

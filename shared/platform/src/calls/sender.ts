import { CallError } from '#calls/call-error.ts';
import { callTimeout } from '#calls/call-timeout.ts';
import type { Send } from '#calls/send.ts';

let code: Promise<Send> | undefined;

const late = (): Promise<never> =>
  new Promise((_, reject) =>
    AbortSignal.timeout(callTimeout).addEventListener('abort', () => reject(new Error('The code of calls hangs'))),
  );

/**
 * What sends calls. A page that carries its first answers needs it after the first picture; whoever asks first fetches it.
 * @throws CallError `network` when it does not come within the time of a call; the next one asks again
 */
export function sender(): Promise<Send> {
  code ??= Promise.race([import('#calls/send.ts').then(({ send }) => send), late()]).catch((cause: unknown) => {
    code = undefined;
    throw new CallError('network', { cause });
  });
  return code;
}

/** Fetches ahead what calls need; a call without it tries again. */
export function prepareCalls(): void {
  return void sender().catch(() => undefined);
}

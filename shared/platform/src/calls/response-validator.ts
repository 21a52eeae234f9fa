import type { CallName } from '@marquee/contract';
import { callTimeoutMs } from './call-timeout.ts';

type ResponseValidator = (name: CallName, value: unknown) => boolean;

const acceptAll: ResponseValidator = () => true;

// eslint-disable-next-line marquee/no-module-state -- the loaded code is the same for every page
let validator: Promise<ResponseValidator> | undefined;

/**
 * Loads the validator of responses once, in parallel with the first call. When it cannot be loaded within the timeout
 * of a call, responses are accepted unchecked for that call, so that a missing chunk does not break the site.
 */
export function loadResponseValidator(): Promise<ResponseValidator> {
  validator ??= Promise.race([
    import('@marquee/contract/responses').then(({ isResponse }) => isResponse),
    new Promise<never>((_, reject) => AbortSignal.timeout(callTimeoutMs).addEventListener('abort', reject)),
  ]).catch(() => {
    validator = undefined;
    return acceptAll;
  });
  return validator;
}

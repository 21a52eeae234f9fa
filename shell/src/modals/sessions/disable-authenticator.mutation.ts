import type { CallBody, CodeMethod } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** @param method of the sent code; undefined for a code of the authenticator */
export function disableAuthenticatorMutation(method: CodeMethod | undefined) {
  return {
    mutationFn: (body: CallBody<'confirmAuthenticator'>) =>
      callApi('disableAuthenticator', { body: { ...body, ...(method && { method }) } }),
  };
}

import type { CallBody, CallValue } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** Not called from a component: the login window outlives the one that opened it. */
export function startSocialLogin(body: CallBody<'socialStart'>): Promise<CallValue<'socialStart'>> {
  return callApi('socialStart', { body });
}

import type { CallBody, SocialFinish } from '@marquee/contract';
import { callApi } from '@marquee/platform';

/** Not called from a component: the player may be on the way to another page. */
export function finishSocialLogin(body: CallBody<'socialFinish'>): Promise<SocialFinish> {
  return callApi('socialFinish', { body });
}

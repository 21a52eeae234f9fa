import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export function sendLoginVerificationCodeMutation(body: NonNullable<CallBody<'sendLoginVerificationCode'>>) {
  return { mutationFn: () => callApi('sendLoginVerificationCode', { body }) };
}

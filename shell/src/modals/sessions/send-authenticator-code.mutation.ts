import type { CodeMethod } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export function sendAuthenticatorCodeMutation(method: CodeMethod) {
  return { mutationFn: () => callApi('sendAuthenticatorCode', { body: { method } }) };
}

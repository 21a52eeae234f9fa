import { callApi } from '@marquee/platform';

export const confirmAuthenticatorMutation = {
  mutationFn: (code: string) => callApi('confirmAuthenticator', { body: { code } }),
};

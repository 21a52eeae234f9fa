import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const registerSocialMutation = {
  mutationFn: (body: CallBody<'registerSocial'>) => callApi('registerSocial', { body }),
};

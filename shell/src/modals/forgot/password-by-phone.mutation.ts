import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const passwordByPhoneMutation = {
  mutationFn: (body: CallBody<'passwordByPhone'>) => callApi('passwordByPhone', { body }),
};

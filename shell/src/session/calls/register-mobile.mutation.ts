import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const registerMobileMutation = {
  mutationFn: (body: CallBody<'registerMobile'>) => callApi('registerMobile', { body }),
};

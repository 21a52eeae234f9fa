import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const passwordByEmailMutation = {
  mutationFn: (body: CallBody<'passwordByEmail'>) => callApi('passwordByEmail', { body }),
};

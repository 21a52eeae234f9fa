import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const changePasswordMutation = {
  mutationFn: (body: CallBody<'changePassword'>) => callApi('changePassword', { body }),
};

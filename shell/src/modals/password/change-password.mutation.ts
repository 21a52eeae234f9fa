import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { replaceToken } from '#state/session.ts';

/** Changes the password and the token of this tab, as another place may have a copy of it. */
export const changePasswordMutation = {
  mutationFn: async (body: CallBody<'changePassword'>) => {
    const renewed = await callApi('changePassword', { query: { renewSession: 'true' }, body });
    if (renewed !== null) replaceToken(renewed.token);
  },
};

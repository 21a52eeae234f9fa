import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { renewToken } from '#session/renewed-tokens.ts';

/** Changes the password and the token of the session, as another place may have a copy of it. */
export const changePasswordMutation = {
  meta: { changesSession: true },
  mutationFn: (body: CallBody<'changePassword'>) =>
    renewToken(async () => {
      const renewed = await callApi('changePassword', { query: { renewSession: 'true' }, body });
      return renewed?.token ?? null;
    }),
};

import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { sendWithChallenge } from '#session/challenge/send-with-challenge.ts';

/** Sends a code for a login or a password reset. */
export const smsNoLoginMutation = {
  mutationFn: (body: CallBody<'smsNoLogin'>) => sendWithChallenge((input) => callApi('smsNoLogin', { body, ...input })),
};

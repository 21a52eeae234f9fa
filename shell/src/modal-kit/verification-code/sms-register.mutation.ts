import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { sendWithChallenge } from '#session/challenge/send-with-challenge.ts';

/** Sends a code for a registration. */
export const smsRegisterMutation = {
  mutationFn: (body: CallBody<'smsRegister'>) =>
    sendWithChallenge((input) => callApi('smsRegister', { body, ...input })),
};

import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { sendWithChallenge } from '#session/challenge/send-with-challenge.ts';

export const registerMutation = {
  mutationFn: (body: CallBody<'register'>) => sendWithChallenge((input) => callApi('register', { body, ...input })),
};

import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { sendWithChallenge } from '#session/challenge/send-with-challenge.ts';

export const passwordByEmailMutation = {
  mutationFn: (body: CallBody<'passwordByEmail'>) =>
    sendWithChallenge((input) => callApi('passwordByEmail', { body, ...input })),
};

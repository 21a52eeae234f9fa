import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { sendWithChallenge } from '#session/challenge/send-with-challenge.ts';

export const registerSocialMutation = {
  mutationFn: (body: CallBody<'registerSocial'>) =>
    sendWithChallenge((input) => callApi('registerSocial', { body, ...input })),
};

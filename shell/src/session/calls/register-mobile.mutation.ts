import type { CallBody } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { sendWithChallenge } from '#session/challenge/send-with-challenge.ts';

export const registerMobileMutation = {
  mutationFn: (body: CallBody<'registerMobile'>) =>
    sendWithChallenge((input) => callApi('registerMobile', { body, ...input })),
};

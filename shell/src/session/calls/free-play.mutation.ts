import { callApi } from '@marquee/platform';
import { sendWithChallenge } from '#session/challenge/send-with-challenge.ts';

/** Creates a trial account and logs in. */
export const freePlayMutation = {
  mutationFn: () =>
    sendWithChallenge((input) =>
      callApi('freePlay', { body: { os: 'web', platform: 'W', value: {}, version: 3 }, ...input }),
    ),
};

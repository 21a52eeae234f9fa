import { callApi } from '@marquee/platform';

/** Creates a trial account and logs in. */
export const freePlayMutation = {
  mutationFn: () => callApi('freePlay', { body: { os: 'web', platform: 'W' } }),
};

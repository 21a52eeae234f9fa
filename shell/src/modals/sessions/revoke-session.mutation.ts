import { callApi } from '@marquee/platform';

export const revokeSessionMutation = {
  mutationFn: (id: string) => callApi('revokeSession', { query: { id } }),
};

import type { MemberIcons } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const setMemberIconMutation = {
  /** One after the other, so that the last choice is stored. */
  scope: { id: 'setMemberIcon' },
  mutationFn: (icon: string | null): Promise<MemberIcons> => callApi('setMemberIcon', { body: { icon } }),
};

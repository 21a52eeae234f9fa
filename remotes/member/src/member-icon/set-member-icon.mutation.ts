import type { MemberIcons } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export const setMemberIconMutation = {
  mutationFn: (icon: string | null): Promise<MemberIcons> => callApi('setMemberIcon', { body: { icon } }),
};

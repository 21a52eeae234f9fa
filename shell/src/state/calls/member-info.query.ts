import type { MemberInfo } from '@marquee/contract';
import { callApi } from '@marquee/platform';

export function fetchMemberInfo(): Promise<MemberInfo> {
  return callApi('memberInfo');
}

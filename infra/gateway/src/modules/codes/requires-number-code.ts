import { selectUsernameRules } from '@marquee/contract';
import type { Settings } from '#context/settings.ts';

/** Whether the registration by username asks for a mobile number, which then needs a code (REGMOBVERF3). */
export function hasVerifiedFormNumber({ row, whitelabel }: Settings): boolean {
  const isAsked = selectUsernameRules(row.fields).some(({ field }) => field === 'mobileNum');
  return row.registerByUsername && isAsked && whitelabel.features.REGMOBVERF3;
}

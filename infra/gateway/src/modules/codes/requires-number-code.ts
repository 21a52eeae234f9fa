import { selectUsernameRules } from '@marquee/contract';
import type { Settings } from '#context/settings.ts';

/** Whether a registration by username has a field for a mobile number and must verify a number in it (REGMOBVERF3). */
export function requiresNumberCode({ row, whitelabel }: Settings): boolean {
  const isAsked = selectUsernameRules(row.fields).some(({ field }) => field === 'mobileNum');
  return row.registerByUsername && isAsked && whitelabel.features.REGMOBVERF3;
}

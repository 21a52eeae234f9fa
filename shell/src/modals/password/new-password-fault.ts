import type { FieldRule } from '@marquee/contract';
import { gatewayFault, judgeField, type Fault } from '#modals/register/register-rules.ts';

/** R5.04: what is wrong with a new password, as far as this page can tell. */
export function newPasswordFault(
  rules: readonly FieldRule[],
  newPassword: string,
  oldPassword: string | null,
): Fault | null {
  const rule = rules.find(({ field }) => field === 'password');
  if (rule === undefined) return null;
  if (oldPassword !== null && newPassword !== '' && newPassword === oldPassword)
    return gatewayFault('same_as_old', rule);
  return judgeField({ ...rule, required: true }, newPassword);
}

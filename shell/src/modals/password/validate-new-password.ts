import type { FieldRule } from '@marquee/contract';
import { getGatewayRuleIssue, validateField, type ValidationIssue } from '#modals/register/register-rules.ts';

/** Returns what is wrong with a new password, or null. The gateway checks more rules. */
export function validateNewPassword(
  rules: readonly FieldRule[],
  newPassword: string,
  oldPassword: string | null,
): ValidationIssue | null {
  const rule = rules.find(({ field }) => field === 'password');
  if (rule === undefined) return null;
  if (oldPassword !== null && newPassword !== '' && newPassword === oldPassword)
    return getGatewayRuleIssue('same_as_old', rule);
  return validateField({ ...rule, required: true }, newPassword);
}

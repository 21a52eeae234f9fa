import type { FieldRule } from '@marquee/contract';
import { validateByGatewayRules, validateField, type ValidationIssue } from '#modals/register/register-rules.ts';

/** R5.04: what is wrong with a new password, as far as this page can tell. */
export function validateNewPassword(
  rules: readonly FieldRule[],
  newPassword: string,
  oldPassword: string | null,
): ValidationIssue | null {
  const rule = rules.find(({ field }) => field === 'password');
  if (rule === undefined) return null;
  if (oldPassword !== null && newPassword !== '' && newPassword === oldPassword)
    return validateByGatewayRules('same_as_old', rule);
  return validateField({ ...rule, required: true }, newPassword);
}

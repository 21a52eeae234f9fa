import {
  findBirthdayViolation,
  findRuleViolation,
  usernameRules,
  type AgeLimit,
  type FieldErrors,
  type FieldRule,
  type RegisterPayload,
} from '@marquee/contract';
import { isCommonPassword } from './common-passwords.ts';

type FieldError = FieldErrors['fields'][number];
type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/** What a password breaks that follows the field's own rule. */
const findPasswordWeakness = (username: string, password: string): string | null => {
  if (password.toLowerCase() === username.toLowerCase()) return 'same_as_username';
  return isCommonPassword(password) ? 'too_common' : null;
};

const validatePassword = ({ username, password, confirmPassword }: RegisterPayload): FieldError[] => {
  if (password !== confirmPassword) return [{ path: 'confirmPassword', rule: 'mismatch' }];
  const weak = findPasswordWeakness(username, password);
  return weak === null ? [] : [{ path: 'password', rule: weak }];
};

const validateField = (rule: FieldRule, text: string, limit: AgeLimit): FieldError[] => {
  const isBirthday = rule.field === 'birthday' && text !== '';
  const broken = findRuleViolation(rule, text) ?? (isBirthday ? findBirthdayViolation(text, limit) : null);
  return broken === null ? [] : [{ path: rule.field, rule: broken }];
};

/**
 * R5.01: every field that breaks its rule, each once. What has no rule is not looked at.
 * @param rules `usernameRules` or `mobileRules` of the merchant's fields
 */
export function validateRegistrationFields(
  rules: readonly FieldRule[],
  payload: RegisterPayload,
  limit: AgeLimit,
): FieldError[] {
  const faults = rules.flatMap((rule) => validateField(rule, textOf(payload, rule.field), limit));
  const judgesPassword =
    rules.some((rule) => rule.field === 'password') && !faults.some(({ path }) => path === 'password');
  return judgesPassword ? [...faults, ...validatePassword(payload)] : faults;
}

export interface NewPassword {
  readonly username: string;
  readonly newPassword: string;
  /** Undefined where it is not typed twice. */
  readonly confirmNewPassword?: string;
  readonly oldPassword?: string;
}

/** R5.04: what is wrong with the password that takes another's place. */
export function validateNewPassword(
  rules: readonly FieldRule[],
  { username, newPassword, confirmNewPassword, oldPassword }: NewPassword,
): FieldError[] {
  const rule = usernameRules(rules).find(({ field }) => field === 'password');
  const broken = rule ? findRuleViolation(rule, newPassword) : null;
  const weak = broken ?? (newPassword === oldPassword ? 'same_as_old' : findPasswordWeakness(username, newPassword));
  const differs = confirmNewPassword !== undefined && confirmNewPassword !== newPassword;
  return [
    ...(weak === null ? [] : [{ path: 'newPassword', rule: weak }]),
    ...(differs ? [{ path: 'confirmNewPassword', rule: confirmNewPassword === '' ? 'required' : 'mismatch' }] : []),
  ];
}

const storedElsewhere = new Set([
  'username',
  'password',
  'nickname',
  'affiliateCode',
  'paymentPassword',
  'captcha',
  'verificationCode',
]);

/** What is stored beside the account: enabled fields alone, so that nothing else can be slipped in. */
export function toPlayerDetails(rules: readonly FieldRule[], payload: RegisterPayload): Record<string, string> {
  return Object.fromEntries(
    rules
      .filter((rule) => rule.enabled && !storedElsewhere.has(rule.field))
      .map((rule) => [rule.field, textOf(payload, rule.field)] as const)
      .filter(([, text]) => text !== ''),
  );
}

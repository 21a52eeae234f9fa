import {
  findBirthdayViolation,
  findRuleViolation,
  selectUsernameRules,
  type AgeLimit,
  type FieldErrors,
  type FieldRule,
  type RegisterPayload,
} from '@marquee/contract';
import { isCommonPassword } from './common-passwords.ts';

type FieldError = FieldErrors['fields'][number];
type Values = Readonly<Record<string, unknown>>;

const getText = (values: Values, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/** Checks a password that already satisfies the rule of its field. */
const findPasswordWeakness = (username: string, password: string): string | null => {
  if (password.toLowerCase() === username.toLowerCase()) return 'same_as_username';
  return isCommonPassword(password) ? 'too_common' : null;
};

const validatePassword = ({ username, password, confirmPassword }: RegisterPayload): FieldError[] => {
  if (password !== confirmPassword) return [{ path: 'confirmPassword', rule: 'mismatch' }];
  const weakness = findPasswordWeakness(username, password);
  return weakness === null ? [] : [{ path: 'password', rule: weakness }];
};

const validateField = (rule: FieldRule, text: string, limit: AgeLimit): FieldError[] => {
  const isBirthday = rule.field === 'birthday' && text !== '';
  const violation = findRuleViolation(rule, text) ?? (isBirthday ? findBirthdayViolation(text, limit) : null);
  return violation === null ? [] : [{ path: rule.field, rule: violation }];
};

/**
 * The errors of all fields, at most one for each. Fields without a rule are not checked.
 * @param rules `selectUsernameRules` or `selectMobileRules` of the merchant's fields
 */
export function validateRegistrationFields(
  rules: readonly FieldRule[],
  payload: RegisterPayload,
  limit: AgeLimit,
): FieldError[] {
  const errors = rules.flatMap((rule) => validateField(rule, getText(payload, rule.field), limit));
  const checksPassword =
    rules.some((rule) => rule.field === 'password') && !errors.some(({ path }) => path === 'password');
  return checksPassword ? [...errors, ...validatePassword(payload)] : errors;
}

export interface NewPassword {
  readonly username: string;
  readonly newPassword: string;
  /** Undefined when the form has no confirmation field. */
  readonly confirmNewPassword?: string;
  readonly oldPassword?: string;
}

/** The errors of a new password. */
export function validateNewPassword(
  rules: readonly FieldRule[],
  { username, newPassword, confirmNewPassword, oldPassword }: NewPassword,
): FieldError[] {
  const rule = selectUsernameRules(rules).find(({ field }) => field === 'password');
  const violation = rule ? findRuleViolation(rule, newPassword) : null;
  const weakness =
    violation ?? (newPassword === oldPassword ? 'same_as_old' : findPasswordWeakness(username, newPassword));
  const isDifferent = confirmNewPassword !== undefined && confirmNewPassword !== newPassword;
  return [
    ...(weakness === null ? [] : [{ path: 'newPassword', rule: weakness }]),
    ...(isDifferent ? [{ path: 'confirmNewPassword', rule: confirmNewPassword === '' ? 'required' : 'mismatch' }] : []),
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

/** The values that are stored besides the account. Values of disabled fields are dropped. */
export function toPlayerDetails(rules: readonly FieldRule[], payload: RegisterPayload): Record<string, string> {
  return Object.fromEntries(
    rules
      .filter((rule) => rule.enabled && !storedElsewhere.has(rule.field))
      .map((rule) => [rule.field, getText(payload, rule.field)] as const)
      .filter(([, text]) => text !== ''),
  );
}

import type { FieldFaults, FieldRule, RegisterPayload } from '@marquee/contract';
import { isCommonPassword } from './common-passwords.ts';

type Fault = FieldFaults['fields'][number];
type Values = Readonly<Record<string, unknown>>;

const PASSWORD = { minLength: 8, maxLength: 64 } as const;

const lengthOf = (text: string): number => Array.from(text).length;

const matches = (pattern: string, text: string): boolean => pattern === '*' || new RegExp(pattern, 'u').test(text);

/** The first rule of the field that the text breaks. */
const brokenRule = (rule: FieldRule, text: string): string | null => {
  if (text === '') return rule.required ? 'required' : null;
  if (lengthOf(text) < rule.minLength) return 'too_short';
  if (lengthOf(text) > rule.maxLength) return 'too_long';
  return matches(rule.acceptedPattern, text) ? null : 'pattern';
};

/** Whatever the merchant configured, a password is never shorter or longer than this. */
const tightened = (rule: FieldRule): FieldRule =>
  rule.field === 'password'
    ? { ...rule, required: true, minLength: Math.max(rule.minLength, PASSWORD.minLength), maxLength: Math.min(rule.maxLength, PASSWORD.maxLength) }
    : rule;

const textOf = (values: Values, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

/** What a password breaks that follows the field's own rule. */
const weakness = (username: string, password: string): string | null => {
  if (password.toLowerCase() === username.toLowerCase()) return 'same_as_username';
  return isCommonPassword(password) ? 'too_common' : null;
};

const passwordFault = ({ username, password, confirmPassword }: RegisterPayload): Fault[] => {
  if (password !== confirmPassword) return [{ path: 'confirmPassword', rule: 'mismatch' }];
  const weak = weakness(username, password);
  return weak === null ? [] : [{ path: 'password', rule: weak }];
};

/** R5.01: every enabled field that breaks its rule, each once. Fields that are not enabled are not looked at. */
export const registrationFaults = (rules: readonly FieldRule[], payload: RegisterPayload): Fault[] => {
  const faults = rules
    .filter((rule) => rule.enabled)
    .map(tightened)
    .flatMap((rule) => {
      const broken = brokenRule(rule, textOf(payload, rule.field));
      return broken === null ? [] : [{ path: rule.field, rule: broken }];
    });
  const judgesPassword = rules.some((rule) => rule.field === 'password') && !faults.some(({ path }) => path === 'password');
  return judgesPassword ? [...faults, ...passwordFault(payload)] : faults;
};

export interface NewPassword {
  readonly username: string;
  readonly newPassword: string;
  /** Undefined where it is not typed twice. */
  readonly confirmNewPassword?: string;
  readonly oldPassword?: string;
}

/** R5.04: what is wrong with the password that takes another's place. */
export const newPasswordFaults = (rules: readonly FieldRule[], { username, newPassword, confirmNewPassword, oldPassword }: NewPassword): Fault[] => {
  const rule = rules.find(({ field }) => field === 'password');
  const broken = rule ? brokenRule(tightened(rule), newPassword) : null;
  const weak = broken ?? (newPassword === oldPassword ? 'same_as_old' : weakness(username, newPassword));
  const differs = confirmNewPassword !== undefined && confirmNewPassword !== newPassword;
  return [
    ...(weak === null ? [] : [{ path: 'newPassword', rule: weak }]),
    ...(differs ? [{ path: 'confirmNewPassword', rule: confirmNewPassword === '' ? 'required' : 'mismatch' }] : []),
  ];
};

/** The rules of a registration by mobile number: the number always, a password only where one is asked for, no name. */
export const mobileRules = (rules: readonly FieldRule[], withPassword: boolean): readonly FieldRule[] =>
  rules
    .filter(({ field }) => field !== 'username' && (withPassword || field !== 'password'))
    .map((rule) => (rule.field === 'mobileNum' ? { ...rule, enabled: true, required: true } : rule));

/** The rules for whom a provider vouches for: neither a name nor a password is chosen. */
export const socialRules = (rules: readonly FieldRule[]): readonly FieldRule[] => rules.filter(({ field }) => field !== 'username' && field !== 'password');

const keptElsewhere = new Set(['username', 'password', 'affiliateCode', 'paymentPassword', 'captcha', 'verificationCode']);

/** What is stored beside the account: enabled fields alone, so that nothing else can be slipped in. */
export const detailsOf = (rules: readonly FieldRule[], payload: RegisterPayload): Record<string, string> =>
  Object.fromEntries(
    rules
      .filter((rule) => rule.enabled && !keptElsewhere.has(rule.field))
      .map((rule) => [rule.field, textOf(payload, rule.field)] as const)
      .filter(([, text]) => text !== ''),
  );

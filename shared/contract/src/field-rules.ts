import type { FieldRule } from '#schemas/responses/system.ts';
import { singleLineText } from '#text/control-characters.ts';

/** How a text violates the rule of its field. */
export type RuleViolation = 'required' | 'too_short' | 'too_long' | 'pattern' | 'too_young';

const passwordLength = { min: 8, max: 64 } as const;

const domainLabel = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
/**
 * The rule of `<input type="email">` in the HTML standard. Quotes, comments and letters beyond ASCII would give one
 * mailbox many spellings.
 */
const plainEmail = new RegExp(`^[\\w.!#$%&'*+/=?^\`{|}~-]+@${domainLabel}(\\.${domainLabel})*$`, 'i');

export function isPlainEmail(text: string): boolean {
  return plainEmail.test(text);
}

/**
 * Independent of the merchant's configuration, a username and a password of a minimum length are required, and a
 * payment password when it is enabled.
 */
const tighten = (rule: FieldRule): FieldRule => {
  if (rule.field === 'username') return { ...rule, enabled: true, required: true };
  if (rule.field === 'paymentPassword') return { ...rule, required: rule.enabled };
  if (rule.field !== 'password') return rule;
  const minLength = Math.max(rule.minLength, passwordLength.min);
  return {
    ...rule,
    enabled: true,
    required: true,
    minLength,
    maxLength: Math.max(minLength, Math.min(rule.maxLength, passwordLength.max)),
  };
};

/** The rules of a registration by username: enabled fields only. */
export function selectUsernameRules(rules: readonly FieldRule[]): readonly FieldRule[] {
  return rules.map(tighten).filter(({ enabled }) => enabled);
}

/**
 * The rules of a registration by mobile number: the number is required, there is no username, and a password
 * only when configured.
 */
export function selectMobileRules(rules: readonly FieldRule[], withPassword: boolean): readonly FieldRule[] {
  return selectUsernameRules(
    rules.map((rule) => (rule.field === 'mobileNum' ? { ...rule, enabled: true, required: true } : rule)),
  ).filter(({ field }) => field !== 'username' && (withPassword || field !== 'password'));
}

/** The rules of a registration with a social provider: no username and no password. */
export function selectSocialRules(rules: readonly FieldRule[]): readonly FieldRule[] {
  return selectUsernameRules(rules).filter(({ field }) => field !== 'username' && field !== 'password');
}

/**
 * The first violation of a field's rule, or null. Lengths count characters, not code units. No pattern allows control
 * characters.
 * @throws SyntaxError when the merchant's pattern is not a valid regular expression
 */
export function findRuleViolation(
  { required, minLength, maxLength, acceptedPattern, patternId }: FieldRule,
  text: string,
): RuleViolation | null {
  if (text === '') return required ? 'required' : null;
  const { length } = [...text];
  if (length < minLength) return 'too_short';
  if (length > maxLength) return 'too_long';
  if (!singleLineText.test(text) || (patternId === 'email' && !isPlainEmail(text))) return 'pattern';
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(text) ? null : 'pattern';
}

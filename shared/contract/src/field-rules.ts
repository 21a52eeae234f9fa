import type { FieldRule } from './schemas/responses/system.ts';

/** What a text breaks of its field's rule. */
export type RuleViolation = 'required' | 'too_short' | 'too_long' | 'pattern' | 'too_young';

const passwordLength = { min: 8, max: 64 } as const;

/**
 * Whatever the merchant configured: there is no account without a name and a sound password, and a payment password
 * that is asked for is needed.
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

/** R5.01: the rules of the fields that a registration by username has. */
export function usernameRules(rules: readonly FieldRule[]): readonly FieldRule[] {
  return rules.map(tighten).filter(({ enabled }) => enabled);
}

/** R1.03: the same by mobile number: the number always, a password only where one is asked for, no name. */
export function mobileRules(rules: readonly FieldRule[], withPassword: boolean): readonly FieldRule[] {
  return usernameRules(
    rules.map((rule) => (rule.field === 'mobileNum' ? { ...rule, enabled: true, required: true } : rule)),
  ).filter(({ field }) => field !== 'username' && (withPassword || field !== 'password'));
}

/** R1.04: the same for whom a provider vouches for: neither a name nor a password is chosen. */
export function socialRules(rules: readonly FieldRule[]): readonly FieldRule[] {
  return usernameRules(rules).filter(({ field }) => field !== 'username' && field !== 'password');
}

/**
 * The first thing that a text breaks of its field's rule, or null. Lengths count characters, not code units.
 * @throws SyntaxError when the merchant's pattern cannot be read
 */
export function findRuleViolation(
  { required, minLength, maxLength, acceptedPattern }: FieldRule,
  text: string,
): RuleViolation | null {
  if (text === '') return required ? 'required' : null;
  const { length } = [...text];
  if (length < minLength) return 'too_short';
  if (length > maxLength) return 'too_long';
  return acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(text) ? null : 'pattern';
}

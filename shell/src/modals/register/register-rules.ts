import {
  findBirthdayViolation,
  findRuleViolation,
  type AgeLimit,
  type RuleViolation,
  type FieldRule,
} from '@marquee/contract';
import type { TextValues } from '@marquee/platform';
import type { ShellKey, ShellTexts } from '#shell-text.ts';
import {
  checkboxes,
  type RegisterCheckbox,
  type RegisterField,
  type RegisterValues,
  type VisibleField,
} from './register-fields.ts';

/** Error of a field: a key of the dictionary with its values. */
export interface ValidationIssue {
  readonly key: ShellKey;
  readonly values: TextValues;
  /** Stands in the text as `words`. */
  readonly words?: ValidationIssue;
}

export function issueText(t: ShellTexts['t'], { key, values, words }: ValidationIssue): string {
  return t(key, words === undefined ? values : { ...values, words: issueText(t, words) });
}

/** R5.02: pattern families. The server refers to one by `patternId`. */
const patterns = {
  any: 'register.patterns.any',
  letter_first_letters_digits: 'register.patterns.letter_first_letters_digits',
  chinese_digits: 'register.patterns.chinese_digits',
  email: 'register.patterns.email',
  letters_or_digits: 'register.patterns.letters_or_digits',
  letters_and_digits: 'register.patterns.letters_and_digits',
  digits_only: 'register.patterns.digits_only',
  one_uppercase: 'register.patterns.one_uppercase',
  english_spaces: 'register.patterns.english_spaces',
  no_spaces: 'register.patterns.no_spaces',
  chinese_punctuation: 'register.patterns.chinese_punctuation',
  date_ymd: 'register.patterns.date_ymd',
  date_mdy: 'register.patterns.date_mdy',
  korean: 'register.patterns.korean',
  thai: 'register.patterns.thai',
  thai_or_english: 'register.patterns.thai_or_english',
  uppercase_spaces: 'register.patterns.uppercase_spaces',
  letters_digits_symbols: 'register.patterns.letters_digits_symbols',
  strong_password: 'register.patterns.strong_password',
  full_name: 'register.patterns.full_name',
  japanese_full_width: 'register.patterns.japanese_full_width',
  uppercase_only: 'register.patterns.uppercase_only',
} as const satisfies Record<string, ShellKey>;

const hasPattern = (id: string): id is keyof typeof patterns => id in patterns;

/** R5.09: fields that are named before their rule. */
const named: Readonly<Record<string, ShellKey>> = {
  payeeName: 'register.rules.realName',
  mobileNum: 'register.rules.phone',
};

/** Returns the text of a rule with its limits. */
export function ruleTexts({ patternId, minLength, maxLength }: FieldRule): ValidationIssue {
  return {
    key: hasPattern(patternId) ? patterns[patternId] : 'register.rules.length',
    values: { min: minLength, max: maxLength },
  };
}

function findIssue(rule: FieldRule, broken: RuleViolation): ValidationIssue {
  if (broken === 'required')
    return {
      key: rule.field === 'verificationCode' ? 'register.rules.verifyFirst' : 'register.rules.required',
      values: {},
    };
  if (broken === 'too_young') return { key: 'register.rules.too_young', values: {} };
  const key = named[rule.field];
  return key === undefined ? ruleTexts(rule) : { key, values: {}, words: ruleTexts(rule) };
}

/**
 * R5.01: what is wrong with the text of a field, or null. An expression that this browser cannot read is left for the
 * gateway to judge.
 */
export function validateField(rule: FieldRule, text: string): ValidationIssue | null {
  try {
    const broken = findRuleViolation(rule, text);
    return broken === null ? null : findIssue(rule, broken);
  } catch {
    return null;
  }
}

function validateBirthday(rule: FieldRule, text: string, limit: AgeLimit): ValidationIssue | null {
  const broken = rule.field === 'birthday' && text !== '' ? findBirthdayViolation(text, limit) : null;
  return broken === null ? null : findIssue(rule, broken);
}

const secrets: ReadonlySet<RegisterField> = new Set(['password', 'confirmPassword']);

/** What is sent: blanks around everything but a password are the keyboard's, not the player's. */
export function textOf(values: RegisterValues, name: RegisterField): string {
  return secrets.has(name) ? values[name] : values[name].trim();
}

const validateCheckboxes: Readonly<Record<RegisterCheckbox, ValidationIssue>> = {
  ageConfirmed: { key: 'register.ageMissing', values: {} },
  termsAccepted: { key: 'register.agree', values: {}, words: { key: 'register.agreements.terms', values: {} } },
  privacyAccepted: { key: 'register.agree', values: {}, words: { key: 'register.agreements.privacy', values: {} } },
};

/** Validates the form and returns the issues by field. */
export function validateForm(
  fields: readonly VisibleField[],
  values: RegisterValues,
  limit: AgeLimit,
): ReadonlyMap<RegisterField | RegisterCheckbox, ValidationIssue> {
  const issues = new Map<RegisterField | RegisterCheckbox, ValidationIssue>();
  for (const { name, rule } of fields) {
    const text = textOf(values, name);
    const mismatch = name === 'confirmPassword' && text !== '' && text !== values.password;
    const issue =
      name === 'confirmPassword' && text !== ''
        ? null
        : (validateField(rule, text) ?? validateBirthday(rule, text, limit));
    if (mismatch) issues.set(name, { key: 'register.rules.mismatch', values: {} });
    else if (issue) issues.set(name, issue);
  }
  for (const box of checkboxes) if (!values[box]) issues.set(box, validateCheckboxes[box]);
  return issues;
}

const gatewayRules: Readonly<Record<string, ShellKey>> = {
  required: 'register.rules.required',
  too_short: 'register.rules.too_short',
  too_long: 'register.rules.too_long',
  mismatch: 'register.rules.mismatch',
  same_as_username: 'register.rules.same_as_username',
  too_common: 'register.rules.too_common',
  same_as_old: 'register.rules.same_as_old',
  too_young: 'register.rules.too_young',
};

/** Returns the issue for a rule that the gateway found broken. */
export function validateByGatewayRules(rule: string, field: FieldRule | undefined): ValidationIssue {
  if (rule === 'pattern' && field) return findIssue(field, rule);
  return {
    key: gatewayRules[rule] ?? 'register.rules.other',
    values: { min: field?.minLength ?? 0, max: field?.maxLength ?? 255 },
  };
}

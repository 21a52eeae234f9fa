import {
  findBirthdayViolation,
  findRuleViolation,
  type AgeLimit,
  type RuleViolation,
  type FieldRule,
} from '@marquee/contract';
import type { TextValues } from '@marquee/platform';
import type { ShellKey, ShellTexts } from '#texts/shell-text.ts';
import {
  registerCheckboxes,
  type RegisterCheckbox,
  type RegisterField,
  type RegisterValues,
  type VisibleField,
  isKnown,
} from './register-fields.ts';

/** Error of a field: a key of the dictionary with its values. */
export interface ValidationIssue {
  readonly key: ShellKey;
  readonly values: TextValues;
  /** Inserted into the text for the placeholder `detail`. */
  readonly detail?: ValidationIssue;
}

export function getIssueText(t: ShellTexts['t'], { key, values, detail }: ValidationIssue): string {
  return t(key, detail === undefined ? values : { ...values, detail: getIssueText(t, detail) });
}

/** Pattern families. The server refers to one by `patternId`. */
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

/** Texts that name the field before its rule. */
const ruleNames: Readonly<Record<string, ShellKey>> = {
  payeeName: 'register.rules.realName',
  mobileNum: 'register.rules.phone',
};

/** Returns the text of a rule with its limits. */
export function getRuleTexts({ patternId, minLength, maxLength }: FieldRule): ValidationIssue {
  return {
    key: hasPattern(patternId) ? patterns[patternId] : 'register.rules.length',
    values: { min: minLength, max: maxLength },
  };
}

const missingKey = (field: string): ShellKey =>
  isKnown(field) ? `register.missing.${field}` : 'register.rules.invalid';

function findIssue(rule: FieldRule, violation: RuleViolation): ValidationIssue {
  if (violation === 'required') return { key: missingKey(rule.field), values: {} };
  if (violation === 'too_young') return { key: 'register.rules.too_young', values: {} };
  const key = ruleNames[rule.field];
  return key === undefined ? getRuleTexts(rule) : { key, values: {}, detail: getRuleTexts(rule) };
}

/**
 * Returns the issue of a field's text, or null. A pattern that this browser does not support is validated by the
 * gateway only.
 */
export function validateField(rule: FieldRule, text: string): ValidationIssue | null {
  try {
    const violation = findRuleViolation(rule, text);
    return violation === null ? null : findIssue(rule, violation);
  } catch {
    return null;
  }
}

function validateBirthday(rule: FieldRule, text: string, limit: AgeLimit): ValidationIssue | null {
  const violation = rule.field === 'birthday' && text !== '' ? findBirthdayViolation(text, limit) : null;
  return violation === null ? null : findIssue(rule, violation);
}

const secrets: ReadonlySet<RegisterField> = new Set(['password', 'confirmPassword']);

/** Value of a field without surrounding spaces, which phone keyboards add. Passwords are not trimmed. */
export function getTrimmedValue(values: RegisterValues, name: RegisterField): string {
  return secrets.has(name) ? values[name] : values[name].trim();
}

const checkboxIssues: Readonly<Record<RegisterCheckbox, ValidationIssue>> = {
  ageConfirmed: { key: 'register.ageMissing', values: {} },
  termsAccepted: {
    key: 'register.agreementMissing',
    values: {},
    detail: { key: 'register.agreements.terms', values: {} },
  },
  privacyAccepted: {
    key: 'register.agreementMissing',
    values: {},
    detail: { key: 'register.agreements.privacy', values: {} },
  },
};

/** Validates the form and returns the issues by field. */
export function validateForm(
  fields: readonly VisibleField[],
  values: RegisterValues,
  limit: AgeLimit,
): ReadonlyMap<RegisterField | RegisterCheckbox, ValidationIssue> {
  const issues = new Map<RegisterField | RegisterCheckbox, ValidationIssue>();
  const hasNumber = getTrimmedValue(values, 'mobileNum') !== '';
  for (const field of fields) {
    const { name } = field;
    // A number that is optional needs its code once it is filled in.
    const rule = name === 'verificationCode' && hasNumber ? { ...field.rule, required: true } : field.rule;
    const text = getTrimmedValue(values, name);
    const hasMismatch = name === 'confirmPassword' && text !== '' && text !== values.password;
    const issue =
      name === 'confirmPassword' && text !== ''
        ? null
        : (validateField(rule, text) ?? validateBirthday(rule, text, limit));
    if (hasMismatch) issues.set(name, { key: 'register.rules.mismatch', values: {} });
    else if (issue) issues.set(name, issue);
  }
  for (const box of registerCheckboxes) if (!values[box]) issues.set(box, checkboxIssues[box]);
  return issues;
}

const gatewayRules: Readonly<Record<string, ShellKey>> = {
  too_short: 'register.rules.too_short',
  too_long: 'register.rules.too_long',
  mismatch: 'register.rules.mismatch',
  same_as_username: 'register.rules.same_as_username',
  too_common: 'register.rules.too_common',
  same_as_old: 'register.rules.same_as_old',
  too_young: 'register.rules.too_young',
};

/** Returns the issue for a rule violation that the gateway reported. */
export function getGatewayRuleIssue(rule: string, field: FieldRule | undefined): ValidationIssue {
  if ((rule === 'pattern' || rule === 'required') && field) return findIssue(field, rule);
  return {
    key: gatewayRules[rule] ?? 'register.rules.invalid',
    values: { min: field?.minLength ?? 0, max: field?.maxLength ?? 255 },
  };
}

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
  boxes,
  type RegisterBox,
  type RegisterField,
  type RegisterValues,
  type ShownField,
} from './register-fields.ts';

/** What is wrong with a field, as words of the dictionary. */
export interface Fault {
  readonly key: ShellKey;
  readonly values: TextValues;
  /** Stands in the text as `words`. */
  readonly words?: Fault;
}

export function faultText(t: ShellTexts['t'], { key, values, words }: Fault): string {
  return t(key, words === undefined ? values : { ...values, words: faultText(t, words) });
}

/** R5.02: the pattern families; the server names one by `patternId`. */
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

/** The words of a rule, with its bounds in them. */
export function ruleWords({ patternId, minLength, maxLength }: FieldRule): Fault {
  return {
    key: hasPattern(patternId) ? patterns[patternId] : 'register.rules.length',
    values: { min: minLength, max: maxLength },
  };
}

function faultOf(rule: FieldRule, broken: RuleViolation): Fault {
  if (broken === 'required')
    return {
      key: rule.field === 'verificationCode' ? 'register.rules.verifyFirst' : 'register.rules.required',
      values: {},
    };
  if (broken === 'too_young') return { key: 'register.rules.too_young', values: {} };
  const key = named[rule.field];
  return key === undefined ? ruleWords(rule) : { key, values: {}, words: ruleWords(rule) };
}

/** R5.01: what is wrong with the text of a field, or null. An expression that this browser cannot read is left for the gateway to judge. */
export function judgeField(rule: FieldRule, text: string): Fault | null {
  try {
    const broken = findRuleViolation(rule, text);
    return broken === null ? null : faultOf(rule, broken);
  } catch {
    return null;
  }
}

function judgeBirthday(rule: FieldRule, text: string, limit: AgeLimit): Fault | null {
  const broken = rule.field === 'birthday' && text !== '' ? findBirthdayViolation(text, limit) : null;
  return broken === null ? null : faultOf(rule, broken);
}

const secrets: ReadonlySet<RegisterField> = new Set(['password', 'confirmPassword']);

/** What is sent: blanks around everything but a password are the keyboard's, not the player's. */
export function textOf(values: RegisterValues, name: RegisterField): string {
  return secrets.has(name) ? values[name] : values[name].trim();
}

const boxFaults: Readonly<Record<RegisterBox, Fault>> = {
  ageConfirmed: { key: 'register.ageMissing', values: {} },
  termsAccepted: { key: 'register.agree', values: {}, words: { key: 'register.agreements.terms', values: {} } },
  privacyAccepted: { key: 'register.agree', values: {}, words: { key: 'register.agreements.privacy', values: {} } },
};

/** Every fault of the form by field. */
export function judgeForm(
  fields: readonly ShownField[],
  values: RegisterValues,
  limit: AgeLimit,
): ReadonlyMap<RegisterField | RegisterBox, Fault> {
  const faults = new Map<RegisterField | RegisterBox, Fault>();
  for (const { name, rule } of fields) {
    const text = textOf(values, name);
    const mismatch = name === 'confirmPassword' && text !== '' && text !== values.password;
    const fault =
      name === 'confirmPassword' && text !== '' ? null : (judgeField(rule, text) ?? judgeBirthday(rule, text, limit));
    if (mismatch) faults.set(name, { key: 'register.rules.mismatch', values: {} });
    else if (fault) faults.set(name, fault);
  }
  for (const box of boxes) if (!values[box]) faults.set(box, boxFaults[box]);
  return faults;
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

/** What a fault that the gateway found is called. */
export function gatewayFault(rule: string, field: FieldRule | undefined): Fault {
  if (rule === 'pattern' && field) return faultOf(field, rule);
  return {
    key: gatewayRules[rule] ?? 'register.rules.other',
    values: { min: field?.minLength ?? 0, max: field?.maxLength ?? 255 },
  };
}

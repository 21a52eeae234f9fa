import type { FieldRule } from '@marquee/contract';
import type { TextValues } from '@marquee/platform';
import type { ShellKey } from '#shell-text.ts';
import { boxes, type RegisterBox, type RegisterField, type RegisterValues, type ShownField } from './register-fields.ts';

/** What is wrong with a field, as words of the dictionary. */
export interface Fault {
  readonly key: ShellKey;
  readonly values: TextValues;
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

/** The words of a rule, with its bounds in them. */
export const ruleWords = ({ patternId, minLength, maxLength }: FieldRule): Fault => ({
  key: hasPattern(patternId) ? patterns[patternId] : 'register.rules.length',
  values: { min: minLength, max: maxLength },
});

/** Matches as the gateway does; an expression that this browser cannot read is left for the gateway to judge. */
function matches(pattern: string, text: string): boolean {
  if (pattern === '*') return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

/** R5.01: what is wrong with the text of a field, or null. Lengths count characters, not code units. */
export function judgeField(rule: FieldRule, text: string): Fault | null {
  if (text === '') return rule.required ? { key: 'register.rules.required', values: {} } : null;
  const length = [...text].length;
  const fits = length >= rule.minLength && length <= rule.maxLength && matches(rule.acceptedPattern, text);
  return fits ? null : ruleWords(rule);
}

const secrets: ReadonlySet<RegisterField> = new Set(['password', 'confirmPassword']);

/** What is sent: blanks around everything but a password are the keyboard's, not the player's. */
export const textOf = (values: RegisterValues, name: RegisterField): string => (secrets.has(name) ? values[name] : values[name].trim());

const boxWords = { ageConfirmed: 'register.ageMissing', termsAccepted: 'register.termsMissing', privacyAccepted: 'register.privacyMissing' } as const satisfies Record<RegisterBox, ShellKey>;

/** Every fault of the form by field. */
export function judgeForm(fields: readonly ShownField[], values: RegisterValues): ReadonlyMap<RegisterField | RegisterBox, Fault> {
  const faults = new Map<RegisterField | RegisterBox, Fault>();
  for (const { name, rule } of fields) {
    const text = textOf(values, name);
    const mismatch = name === 'confirmPassword' && text !== '' && text !== values.password;
    const fault = name === 'confirmPassword' && text !== '' ? null : judgeField(rule, text);
    if (mismatch) faults.set(name, { key: 'register.rules.mismatch', values: {} });
    else if (fault) faults.set(name, fault);
  }
  for (const box of boxes) if (!values[box]) faults.set(box, { key: boxWords[box], values: {} });
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
};

/** What a fault that the gateway found is called. */
export function gatewayFault(rule: string, field: FieldRule | undefined): Fault {
  if (rule === 'pattern' && field) return ruleWords(field);
  return { key: gatewayRules[rule] ?? 'register.rules.other', values: { min: field?.minLength ?? 0, max: field?.maxLength ?? 255 } };
}

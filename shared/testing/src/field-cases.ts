import type { RuleViolation, FieldRule } from '@marquee/contract';
import type { PatternFamily } from './pattern-families.ts';

/** Every field that a merchant can configure, except the password, which has additional rules. */
export const registerFields = [
  'username',
  'payeeName',
  'email',
  'mobileNum',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'paymentPassword',
  'nickname',
  'birthday',
  'placeOfBirth',
  'nationality',
  'currentAddress',
  'permanentAddress',
  'occupation',
  'sourceOfIncome',
  'telegram',
  'zalo',
  'skype',
  'referralCode',
  'captcha',
] as const;

const states = ['disabled', 'optional', 'required'] as const;
const kinds = ['empty', 'short', 'long', 'wrong', 'right'] as const;

export interface FieldCase {
  readonly textKind: (typeof kinds)[number];
  readonly text: string;
  readonly rule: FieldRule;
  /** The rule that the text breaks; null when the text is valid or the field is not shown. */
  readonly brokenRule: RuleViolation | null;
}

/** The username is always shown and required. */
const isShown = (field: string, state: (typeof states)[number]): boolean =>
  state !== 'disabled' || field === 'username';
const isRequired = (field: string, state: (typeof states)[number]): boolean =>
  state === 'required' || field === 'username' || (field === 'paymentPassword' && state === 'optional');

const dates: ReadonlySet<string> = new Set(['date_ymd', 'date_mdy']);
const brokenBy = { short: 'too_short', long: 'too_long', wrong: 'pattern' } as const;

/** Every state of a field × every kind of text, for one pattern family. */
export function fieldCases(field: string, family: PatternFamily): FieldCase[] {
  return states.flatMap((state) =>
    kinds.flatMap((kind): FieldCase[] => {
      const text = kind === 'empty' ? '' : family[kind];
      if (text === null) return [];
      const { acceptedPattern, patternId, minLength, maxLength } = family;
      const rule: FieldRule = {
        field,
        enabled: state !== 'disabled',
        required: state === 'required',
        acceptedPattern,
        patternId,
        minLength,
        maxLength,
      };
      const noDay = field === 'birthday' && !dates.has(patternId) ? 'pattern' : null;
      const needed = isRequired(field, state) ? 'required' : null;
      const broken = kind === 'empty' ? needed : kind === 'right' ? noDay : brokenBy[kind];
      return [{ textKind: kind, text, rule, brokenRule: isShown(field, state) ? broken : null }];
    }),
  );
}

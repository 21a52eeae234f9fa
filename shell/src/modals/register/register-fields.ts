import type { FieldRule } from '@marquee/contract';
import type { ShellKey } from '#shell-text.ts';

/** The fields that a registration can carry, with what a browser needs to help filling them in. */
const known = {
  username: { autoComplete: 'username' },
  password: { autoComplete: 'new-password', secret: true },
  confirmPassword: { autoComplete: 'new-password', secret: true },
  payeeName: { autoComplete: 'name', hint: true },
  email: { autoComplete: 'email', type: 'email' },
  mobileNum: { autoComplete: 'tel-national', type: 'tel' },
  verificationCode: { autoComplete: 'one-time-code' },
  qqNum: {},
  line: {},
  whatsapp: { autoComplete: 'tel', type: 'tel' },
  facebook: {},
  wechat: {},
  idNumber: {},
  recommenderId: {},
  affiliateCode: {},
  referralCode: {},
  paymentPassword: { autoComplete: 'off', secret: true, hint: true },
} as const satisfies Record<string, FieldManner>;

interface FieldManner {
  readonly autoComplete?: string;
  readonly type?: 'email' | 'tel';
  /** Typed unseen. */
  readonly secret?: boolean;
  /** The dictionary has a hint for it. */
  readonly hint?: boolean;
}

export type RegisterField = keyof typeof known;
/** R5.03: each has to be ticked. */
export const boxes = ['ageConfirmed', 'termsAccepted', 'privacyAccepted'] as const;
export type RegisterBox = (typeof boxes)[number];

export type RegisterValues = Record<RegisterField, string> & Record<RegisterBox, boolean> & { countryDialingCode: string };

/** R2.20; `social` for whom a provider vouches for. */
export type RegisterWay = 'username' | 'mobile' | 'social';

const isKnown = (field: string): field is RegisterField => field in known;

export interface ShownField {
  readonly name: RegisterField;
  readonly rule: FieldRule;
  readonly manner: FieldManner;
  readonly label: ShellKey;
  readonly hint: ShellKey | null;
}

const hints: Partial<Record<RegisterField, ShellKey>> = { payeeName: 'register.hints.payeeName', paymentPassword: 'register.hints.paymentPassword' };

const shownField = (name: RegisterField, rule: FieldRule): ShownField => ({ name, rule, manner: known[name], label: `register.fields.${name}`, hint: hints[name] ?? null });

/** R5.01: the enabled fields in the server's order; the password is followed by its repetition. */
export const shownFields = (rules: readonly FieldRule[]): readonly ShownField[] =>
  rules.flatMap((rule) => {
    if (!rule.enabled || !isKnown(rule.field)) return [];
    const field = shownField(rule.field, rule);
    return rule.field === 'password' ? [field, shownField('confirmPassword', { ...rule, field: 'confirmPassword', acceptedPattern: '*', patternId: 'any' })] : [field];
  });

const codeRule: FieldRule = { field: 'verificationCode', enabled: true, required: true, acceptedPattern: '*', patternId: 'any', minLength: 1, maxLength: 255 };

interface MobileFlags {
  readonly REGMOBVERF3: boolean;
  readonly MOBILENUMPASSREG3: boolean;
}

/** R3.08: by number there is no username; a password only where one is asked for, and without one the number is verified in any case. */
export function mobileFields(rules: readonly FieldRule[], { REGMOBVERF3, MOBILENUMPASSREG3 }: MobileFlags): readonly ShownField[] {
  const number = rules.filter(({ field }) => field === 'mobileNum').map((rule) => ({ ...rule, enabled: true, required: true }));
  const code = REGMOBVERF3 || !MOBILENUMPASSREG3 ? [codeRule] : [];
  const others = rules.filter(({ field }) => field !== 'username' && field !== 'mobileNum' && (MOBILENUMPASSREG3 || field !== 'password'));
  return shownFields([...number, ...code, ...others]);
}

/** Who comes from a provider chooses neither name nor password, and is asked for as little as the server allows. */
export const socialFields = (rules: readonly FieldRule[]): readonly ShownField[] =>
  shownFields(rules.filter(({ field, required }) => field !== 'username' && field !== 'password' && (required || field === 'affiliateCode')));

export const emptyValues: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  payeeName: '',
  email: '',
  mobileNum: '',
  verificationCode: '',
  countryDialingCode: '',
  qqNum: '',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  recommenderId: '',
  affiliateCode: '',
  referralCode: '',
  paymentPassword: '',
  ageConfirmed: false,
  termsAccepted: false,
  privacyAccepted: false,
};

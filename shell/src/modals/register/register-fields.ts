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
export type RegisterValues = Record<RegisterField, string> & { termsAccepted: boolean };

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

export const emptyValues: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  payeeName: '',
  email: '',
  mobileNum: '',
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
  termsAccepted: false,
};

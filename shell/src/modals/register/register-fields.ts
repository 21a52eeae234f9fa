import { selectMobileRules, selectUsernameRules, type FieldRule } from '@marquee/contract';
import type { ShellKey } from '#texts/shell-text.ts';

/** Fields of the registration form, with their input type and autocomplete value. */
const knownFields = {
  username: { autoComplete: 'username' },
  password: { autoComplete: 'new-password', isSecret: true },
  confirmPassword: { autoComplete: 'new-password', isSecret: true },
  payeeName: { autoComplete: 'name', hasHint: true },
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
  paymentPassword: { autoComplete: 'off', isSecret: true, hasHint: true },
  nickname: { autoComplete: 'nickname' },
  birthday: { autoComplete: 'bday' },
  placeOfBirth: {},
  nationality: { autoComplete: 'country-name' },
  currentAddress: { autoComplete: 'address-line1' },
  permanentAddress: {},
  occupation: { autoComplete: 'organization-title' },
  sourceOfIncome: {},
  telegram: {},
  zalo: { type: 'tel', hasHint: true },
  skype: {},
  captcha: {},
} as const satisfies Record<string, FieldMode>;

interface FieldMode {
  readonly autoComplete?: string;
  readonly type?: 'email' | 'tel';
  /** Its text is masked. */
  readonly isSecret?: boolean;
  /** The dictionary has a hint for the field. */
  readonly hasHint?: boolean;
}

export type RegisterField = keyof typeof knownFields;
/** Checkboxes that must be checked. */
export const registerCheckboxes = ['ageConfirmed', 'termsAccepted', 'privacyAccepted'] as const;
export type RegisterCheckbox = (typeof registerCheckboxes)[number];

export type RegisterValues = Record<RegisterField | 'countryDialingCode' | 'captchaId', string> &
  Record<RegisterCheckbox, boolean>;

/** `social` is registration after a social login. */
export type RegisterMethod = 'username' | 'mobile' | 'social';

export function isKnown(field: string): field is RegisterField {
  return field in knownFields;
}

export interface VisibleField {
  readonly name: RegisterField;
  readonly rule: FieldRule;
  readonly mode: FieldMode;
  readonly label: ShellKey;
  readonly hint: ShellKey | null;
}

const hints: Partial<Record<RegisterField, ShellKey>> = {
  payeeName: 'register.hints.payeeName',
  paymentPassword: 'register.hints.paymentPassword',
  zalo: 'register.hints.zalo',
};

const visibleField = (name: RegisterField, rule: FieldRule): VisibleField => ({
  name,
  rule,
  mode: knownFields[name],
  label: `register.fields.${name}`,
  hint: hints[name] ?? null,
});

/** The known fields in the order of the server. A field that confirms the password follows the password. */
const toVisibleFields = (rules: readonly FieldRule[]): readonly VisibleField[] =>
  rules.flatMap((rule) => {
    if (!isKnown(rule.field)) return [];
    const field = visibleField(rule.field, rule);
    return rule.field === 'password'
      ? [
          field,
          visibleField('confirmPassword', {
            ...rule,
            field: 'confirmPassword',
            acceptedPattern: '*',
            patternId: 'any',
          }),
        ]
      : [field];
  });

const codeRule: FieldRule = {
  field: 'verificationCode',
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 1,
  maxLength: 255,
};

interface MobileFlags {
  readonly REGMOBVERF3: boolean;
  readonly MOBILENUMPASSREG3: boolean;
}

/** Fields of a registration by username. A number that the server asks for is verified by a code when configured. */
export function listVisibleFields(
  rules: readonly FieldRule[],
  { REGMOBVERF3 }: Pick<MobileFlags, 'REGMOBVERF3'>,
): readonly VisibleField[] {
  return toVisibleFields(
    selectUsernameRules(rules).flatMap((rule) =>
      rule.field === 'mobileNum' && REGMOBVERF3 ? [rule, { ...codeRule, required: rule.required }] : [rule],
    ),
  );
}

/**
 * Fields of a registration by mobile number: no username, and a password only when configured. Without a
 * password the number is always verified by a code.
 */
export function listMobileFields(
  rules: readonly FieldRule[],
  { REGMOBVERF3, MOBILENUMPASSREG3 }: MobileFlags,
): readonly VisibleField[] {
  const fieldRules = selectMobileRules(rules, MOBILENUMPASSREG3);
  const isNumber = ({ field }: FieldRule): boolean => field === 'mobileNum';
  const code = REGMOBVERF3 || !MOBILENUMPASSREG3 ? [codeRule] : [];
  return toVisibleFields([...fieldRules.filter(isNumber), ...code, ...fieldRules.filter((rule) => !isNumber(rule))]);
}

/** Fields after a social login: no username or password, and only what the server requires. */
export function listSocialFields(rules: readonly FieldRule[]): readonly VisibleField[] {
  return toVisibleFields(
    selectUsernameRules(rules).filter(
      ({ field, required }) => field !== 'username' && field !== 'password' && (required || field === 'affiliateCode'),
    ),
  );
}

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
  nickname: '',
  birthday: '',
  placeOfBirth: '',
  nationality: '',
  currentAddress: '',
  permanentAddress: '',
  occupation: '',
  sourceOfIncome: '',
  telegram: '',
  zalo: '',
  skype: '',
  captcha: '',
  captchaId: '',
  ageConfirmed: false,
  termsAccepted: false,
  privacyAccepted: false,
};

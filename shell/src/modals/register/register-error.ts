import { CallError } from '@marquee/platform';

interface FieldError {
  readonly path: string;
  readonly rule: string;
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'rule' in value &&
  typeof value.rule === 'string';

/** Error codes that concern a single field. */
const fieldForCode: Readonly<Record<string, string>> = {
  'register.username_taken': 'username',
  'register.mobile_taken': 'mobileNum',
  'sms.number_missing': 'mobileNum',
  'sms.number_invalid': 'mobileNum',
  'sms.code_missing': 'verificationCode',
  'sms.code_invalid': 'verificationCode',
  'sms.code_expired': 'verificationCode',
  'firebase.token_invalid': 'verificationCode',
  'firebase.not_offered': 'verificationCode',
  'register.terms_not_accepted': 'termsAccepted',
  invitation_code_error: 'affiliateCode',
  'captcha.wrong': 'captcha',
};

/** Returns the invalid fields of an error response; empty when the error concerns the whole form. */
export function toFieldErrors(error: unknown): readonly FieldError[] {
  const details = error instanceof CallError && error.code === 'input.invalid' ? error.details : null;
  const fields: unknown =
    typeof details === 'object' && details !== null && 'fields' in details ? details.fields : null;
  return Array.isArray(fields) ? fields.filter(isFieldError) : [];
}

/** Returns the field that an error code concerns, or null. */
export function getErrorField(error: unknown): string | null {
  return error instanceof CallError ? (fieldForCode[error.code] ?? null) : null;
}

export function isUsernameTaken(error: unknown): boolean {
  return error instanceof CallError && error.code === 'register.username_taken';
}

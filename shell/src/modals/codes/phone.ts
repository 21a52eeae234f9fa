/** What the fields of a mobile number hold. */
export interface Phone {
  /** Digits alone, such as `66`. */
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
}

export const emptyPhone: Phone = { countryDialingCode: '', mobileNum: '', verificationCode: '' };

/** R5.04: whether a code may be asked for; the gateway knows the rest. */
export function isNumber(mobileNum: string): boolean {
  return /^\d{4,15}$/.test(mobileNum.replace(/[\s()-]/g, ''));
}

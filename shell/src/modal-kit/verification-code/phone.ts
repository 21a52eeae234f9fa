/** Values of the phone fields. */
export interface Phone {
  /** Digits only, such as `66`. */
  readonly countryDialingCode: string;
  readonly mobileNum: string;
  readonly verificationCode: string;
}

export const emptyPhone: Phone = { countryDialingCode: '', mobileNum: '', verificationCode: '' };

/** Whether a code can be sent to this number; the gateway validates the rest. */
export function isMobileNumber(mobileNum: string): boolean {
  return /^\d{4,15}$/.test(mobileNum.replace(/[\s()-]/g, ''));
}

export function isSameNumber(one: Phone, other: Phone): boolean {
  return one.mobileNum === other.mobileNum && one.countryDialingCode === other.countryDialingCode;
}

export function isSameCode(one: Phone, other: Phone): boolean {
  return isSameNumber(one, other) && one.verificationCode.trim() === other.verificationCode.trim();
}

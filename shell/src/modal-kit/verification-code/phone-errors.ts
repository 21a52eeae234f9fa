import { CallError } from '@marquee/platform';
import type { FieldError } from 'react-hook-form';
import type { ShellTexts } from '#texts/shell-text.ts';
import { isMobileNumber, type Phone } from './phone.ts';

const error = (message: string): FieldError => ({ type: 'rule', message });

/** Text for a number to which no code can be sent; undefined for a valid one. */
export function getNumberErrorText(mobileNum: string, t: ShellTexts['t']): string | undefined {
  if (isMobileNumber(mobileNum)) return undefined;
  return t(mobileNum.trim() === '' ? 'register.missing.mobileNum' : 'codes.numberInvalid');
}

/** Whether the gateway rejected the mobile number of a call. */
export function isNumberRejected(failure: unknown): boolean {
  return (
    failure instanceof CallError && (failure.code === 'sms.number_invalid' || failure.code === 'sms.number_missing')
  );
}

/** Returns the errors of number and code by field; an empty field has its own text. */
export function findPhoneErrors(
  { mobileNum, verificationCode }: Phone,
  t: ShellTexts['t'],
): { mobileNum?: FieldError; verificationCode?: FieldError } {
  const code = verificationCode.trim();
  const numberError = getNumberErrorText(mobileNum, t);
  return {
    ...(numberError !== undefined && { mobileNum: error(numberError) }),
    ...(!/^\d+$/.test(code) && {
      verificationCode: error(t(code === '' ? 'codes.codeMissing' : 'codes.codeInvalid')),
    }),
  };
}

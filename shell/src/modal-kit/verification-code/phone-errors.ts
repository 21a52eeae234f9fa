import type { FieldError } from 'react-hook-form';
import type { ShellTexts } from '#texts/shell-text.ts';
import { isMobileNumber, type Phone } from './phone.ts';

const error = (message: string): FieldError => ({ type: 'rule', message });

/** Returns the errors of number and code by field; an empty field has its own text. */
export function phoneErrors(
  { mobileNum, verificationCode }: Phone,
  t: ShellTexts['t'],
): { mobileNum?: FieldError; verificationCode?: FieldError } {
  const code = verificationCode.trim();
  return {
    ...(!isMobileNumber(mobileNum) && {
      mobileNum: error(t(mobileNum.trim() === '' ? 'register.missing.mobileNum' : 'codes.numberInvalid')),
    }),
    ...(!/^\d+$/.test(code) && {
      verificationCode: error(t(code === '' ? 'codes.codeMissing' : 'codes.codeInvalid')),
    }),
  };
}

import { GatewayError } from '#http/gateway-error.ts';

export interface MobileNumberInput {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

const DIALING_CODE = /^\+?[1-9]\d{0,3}$/;
/** Not with 00: that is the prefix of an international number, here of another country. */
const NATIONAL = /^(?!00)\d{4,15}$/;
const E164 = /^[1-9]\d{6,14}$/;

/**
 * The international number, digits only, without the leading zero of the national form. The player may type the number
 * in its international form too, with `+` or `00` and the given dialing code.
 * @throws GatewayError `sms.number_missing`, `sms.number_invalid`
 */
export function parseMobileNumber({ mobileNum, countryDialingCode }: MobileNumberInput): string {
  const typed = mobileNum.replace(/[\s()-]/g, '');
  if (typed === '') throw new GatewayError('sms.number_missing');
  const code = countryDialingCode.replace(/^\+/, '');
  const prefix = [`+${code}`, `00${code}`].find((start) => typed.startsWith(start)) ?? '';
  const national = typed.slice(prefix.length);
  const number = `${code}${national.replace(/^0/, '')}`;
  if (!DIALING_CODE.test(countryDialingCode) || !NATIONAL.test(national) || !E164.test(number))
    throw new GatewayError('sms.number_invalid');
  return number;
}

import { GatewayError } from '#http/gateway-error.ts';

export interface MobileNumberInput {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

const DIALING_CODE = /^\+?[1-9]\d{0,3}$/;
const NATIONAL = /^\d{4,15}$/;
const E164 = /^[1-9]\d{6,14}$/;

/** The international number, digits only, without the leading zero of the national form. */
export function parseMobileNumber({ mobileNum, countryDialingCode }: MobileNumberInput): string {
  const national = mobileNum.replace(/[\s()-]/g, '');
  if (national === '') throw new GatewayError('sms.number_missing');
  const number = `${countryDialingCode.replace(/^\+/, '')}${national.replace(/^0+/, '')}`;
  if (!DIALING_CODE.test(countryDialingCode) || !NATIONAL.test(national) || !E164.test(number))
    throw new GatewayError('sms.number_invalid');
  return number;
}

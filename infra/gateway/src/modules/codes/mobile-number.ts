import type { ServedCountry } from '#context/settings.ts';
import { GatewayError } from '#http/gateway-error.ts';

export interface MobileNumberInput {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

/**
 * The international number, digits only. The player may type the national form, with or without the leading zero, or
 * the international form, with or without `+` or `00`. A number that can be read in both ways is national.
 * @throws GatewayError `sms.number_missing`, or `sms.number_invalid` when it is no mobile number of a served country
 */
export function parseMobileNumber(
  { mobileNum, countryDialingCode }: MobileNumberInput,
  served: readonly ServedCountry[],
): string {
  const typed = mobileNum.replace(/[\s()-]/g, '');
  if (typed === '') throw new GatewayError('sms.number_missing');
  const code = countryDialingCode.replace(/^\+/, '');
  const country = served.find(({ dialingCode }) => dialingCode === code);
  const prefixes = ['', `+${code}`, `00${code}`, code].filter((prefix) => typed.startsWith(prefix));
  const national = prefixes
    .map((prefix) => typed.slice(prefix.length).replace(/^0/, ''))
    .find((digits) => country !== undefined && new RegExp(country.mobilePattern).test(digits));
  if (national === undefined) throw new GatewayError('sms.number_invalid');
  return `${code}${national}`;
}

/**
 * The username of an account that registers with a number. Players cannot choose a name with an underscore, so nobody
 * can take the name of a number before its owner.
 */
export function createMobileUsername(mobile: string): string {
  return `m_${mobile}`;
}

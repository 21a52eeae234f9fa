import type { Gateway } from '#gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { RequestedPurpose } from './code.repository.ts';
import { parseMobileNumber, type MobileNumberInput } from './mobile-number.ts';

/** The number as it is dialled from abroad; refuses those of countries that the merchant does not serve, or does not open accounts for. */
export async function requireServedNumber(
  { settings }: Gateway,
  given: MobileNumberInput,
  purpose?: RequestedPurpose,
): Promise<string> {
  const number = parseMobileNumber(given);
  const { row, has } = await settings.read();
  const served = purpose === 'register' && !has('REGCOUNTRYCODE') ? row.dialingCodes.slice(0, 1) : row.dialingCodes;
  if (!served.includes(given.countryDialingCode.replace(/^\+/, ''))) throw new GatewayError('sms.number_invalid');
  return number;
}

import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { RequestedPurpose } from './code.repository.ts';
import { parseMobileNumber, type MobileNumberInput } from './mobile-number.ts';

/**
 * The international number.
 * @throws GatewayError `sms.number_invalid` when the merchant does not serve its country for the purpose
 */
export async function requireServedNumber(
  { settings }: Gateway,
  input: MobileNumberInput,
  purpose?: RequestedPurpose,
): Promise<string> {
  const number = parseMobileNumber(input);
  const { row, has } = await settings.read();
  const served = purpose === 'register' && !has('REGCOUNTRYCODE') ? row.dialingCodes.slice(0, 1) : row.dialingCodes;
  if (!served.includes(input.countryDialingCode.replace(/^\+/, ''))) throw new GatewayError('sms.number_invalid');
  return number;
}

import type { Gateway } from '#context/gateway.ts';
import type { RequestedPurpose } from './code.repository.ts';
import { parseMobileNumber, type MobileNumberInput } from './mobile-number.ts';

/**
 * The international number.
 * @throws GatewayError `sms.number_missing`, or `sms.number_invalid` also when the merchant does not serve its country
 * for the purpose
 */
export async function requireServedNumber(
  { settings }: Gateway,
  input: MobileNumberInput,
  purpose?: RequestedPurpose,
): Promise<string> {
  const { row, has } = await settings.read();
  const served = purpose === 'register' && !has('REGCOUNTRYCODE') ? row.countries.slice(0, 1) : row.countries;
  return parseMobileNumber(input, served);
}

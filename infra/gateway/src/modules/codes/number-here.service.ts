import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import type { AskedPurpose } from './code.repository.ts';
import { fullNumber, type GivenNumber } from './mobile-number.ts';

/** The number as it is dialled from abroad; refuses those of countries that the merchant does not serve, or does not open accounts for. */
export async function numberHere({ settings }: Gateway, given: GivenNumber, purpose?: AskedPurpose): Promise<string> {
  const number = fullNumber(given);
  const { row, has } = await settings.read();
  const served = purpose === 'register' && !has('REGCOUNTRYCODE') ? row.dialingCodes.slice(0, 1) : row.dialingCodes;
  if (!served.includes(given.countryDialingCode.replace(/^\+/, ''))) throw new Refusal('sms.number_invalid');
  return number;
}

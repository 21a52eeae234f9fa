import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { fullNumber, type GivenNumber } from './mobile-number.ts';

/** The number as it is dialled from abroad; refuses those of countries that the merchant does not serve. */
export const numberHere = async ({ settings }: Gateway, given: GivenNumber): Promise<string> => {
  const number = fullNumber(given);
  const { dialingCodes } = (await settings.read()).row;
  if (!dialingCodes.includes(given.countryDialingCode.replace(/^\+/, ''))) throw new Refusal('sms.number_invalid');
  return number;
};

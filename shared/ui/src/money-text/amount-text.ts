import { formatMoney, parseAmount } from '@marquee/money';

/**
 * An amount as a person reads it, without its currency: grouped by the language, latin digits, the currency's decimals.
 * @param amount decimal string in currency units; one that is not an amount is shown as it came
 * @param currency ISO 4217 code, or `FUN`
 * @param signed writes a plus before amounts above zero
 */
export function amountText(amount: string, currency: string, language: string, signed = false): string {
  const parsed = parseAmount(amount);
  if (!parsed.ok) return amount;
  const text = formatMoney(parsed.amount, currency, { locale: language });
  return signed && parsed.amount > 0n ? `+${text}` : text;
}

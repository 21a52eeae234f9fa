import { formatMoney, parseAmount } from '@marquee/money';

/**
 * Formats an amount without its currency: grouped as in the language, Latin digits, decimals of the currency.
 * @param amount decimal string in currency units; an invalid one is returned unchanged
 * @param currency ISO 4217 code, or `FUN`
 * @param isSigned adds a plus sign to amounts above zero
 */
export function formatAmount(amount: string, currency: string, language: string, isSigned = false): string {
  const parsed = parseAmount(amount);
  if (!parsed.ok) return amount;
  const text = formatMoney(parsed.amount, currency, { locale: language });
  return isSigned && parsed.amount > 0n ? `+${text}` : text;
}

const symbols = new Map<string, string>();

const findSymbol = (currency: string): string => {
  try {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  } catch {
    return currency;
  }
};

/** Narrow symbol of a currency, or its code when it has none. */
export function getCurrencySymbol(currency: string): string {
  const symbol = symbols.get(currency) ?? findSymbol(currency);
  symbols.set(currency, symbol);
  return symbol;
}

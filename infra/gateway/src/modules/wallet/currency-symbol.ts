const symbols = new Map<string, string>();

const lookUp = (currency: string): string => {
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

/** The short sign of a currency, or its code where it has none. */
export function currencySymbol(currency: string): string {
  const known = symbols.get(currency) ?? lookUp(currency);
  symbols.set(currency, known);
  return known;
}

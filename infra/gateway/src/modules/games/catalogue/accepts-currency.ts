/** Every vendor accepts the currency of trial accounts. */
const TRIAL_CURRENCY = 'FUN';

/** Whether a vendor accepts the currency. @param currencies accepted currencies of the vendor; null for any */
export function acceptsCurrency(currency: string, currencies: readonly string[] | null): boolean {
  return currencies === null || currency === TRIAL_CURRENCY || currencies.includes(currency);
}

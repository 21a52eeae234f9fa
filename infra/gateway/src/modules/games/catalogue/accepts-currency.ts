/** Trial money is the house's own and plays everywhere. */
const TRIAL_CURRENCY = 'FUN';

/** Whether a vendor that plays in some currencies alone plays in this one; null stands for any. */
export function acceptsCurrency(currency: string, currencies: readonly string[] | null): boolean {
  return currencies === null || currency === TRIAL_CURRENCY || currencies.includes(currency);
}

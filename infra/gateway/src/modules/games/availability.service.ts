/** Trial money is the house's own and plays everywhere. */
const TRIAL_MONEY = 'FUN';

/** Whether a vendor that plays in some currencies alone plays in this one; null stands for any. */
export function playsIn(currency: string, currencies: readonly string[] | null): boolean {
  return currencies === null || currency === TRIAL_MONEY || currencies.includes(currency);
}

import { compare, isPayable, parseAmount, ZERO, type Amount } from '@marquee/money';

type PayableAmount = { readonly ok: true; readonly amount: Amount } | { readonly ok: false; readonly problem: string };

/** Reads an amount of a command that is not negative and that the currency can express. */
export function parsePayableAmount(text: string, currency: string): PayableAmount {
  const parsed = parseAmount(text);
  if (!parsed.ok || compare(parsed.amount, ZERO) < 0) return { ok: false, problem: `${text} is not a valid amount.` };
  if (!isPayable(parsed.amount, currency))
    return { ok: false, problem: `${currency} has no amount of ${text}. Use fewer decimals.` };
  return parsed;
}

import { AMOUNT_DIGITS, fromUnits, type Amount } from '#amount.ts';

/** Currency code of trial accounts. FUN has no value and is never exchanged. */
export const FUN = 'FUN';

/** ISO 4217 minor units that differ from two. */
const scales: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

const ISO_DEFAULT = 2;

/**
 * Digits after the point in which a currency is paid and shown. The table replaces `Intl`, which returns 0 for IDR,
 * LAK, MMK, PKR, IRR and HUF.
 * @param overrides scales of a merchant by currency code, clamped to 0–5
 */
export function getCurrencyScale(currency: string, overrides: Readonly<Record<string, number>> = {}): number {
  return Math.min(AMOUNT_DIGITS, Math.max(0, overrides[currency] ?? scales[currency] ?? ISO_DEFAULT));
}

/** The smallest amount in which a currency is paid, such as 0.01 THB. Source: `getCurrencyScale`. */
export function getSmallestAmount(currency: string): Amount {
  return fromUnits(10n ** BigInt(AMOUNT_DIGITS - getCurrencyScale(currency)));
}

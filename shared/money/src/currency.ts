import { AMOUNT_DIGITS } from '#amount.ts';

/** Trial money. It is worth nothing and never meets another currency. */
export const FUN = 'FUN';

/** ISO 4217 minor units where they are not two. */
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
 * Digits after the point in which a currency is paid and shown. `Intl` is no authority here: it gives none for IDR, LAK, MMK,
 * PKR, IRR and HUF.
 * @param overrides a merchant's own scales by currency; values are cut to 0–5
 */
export function currencyScale(currency: string, overrides: Readonly<Record<string, number>> = {}): number {
  return Math.min(AMOUNT_DIGITS, Math.max(0, overrides[currency] ?? scales[currency] ?? ISO_DEFAULT));
}

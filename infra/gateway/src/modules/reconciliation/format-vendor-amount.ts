import { parseAmount, toWire } from '@marquee/money';

/** An amount as the ledger writes it, so that `5.0` equals `5.00`; a text that is no amount is returned as it is. */
export function formatVendorAmount(text: string): string {
  const parsed = parseAmount(text);
  return parsed.ok ? toWire(parsed.amount) : text;
}

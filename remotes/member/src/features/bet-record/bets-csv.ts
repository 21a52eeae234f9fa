import type { Bet } from '@marquee/contract';

/** Words of the file, in the player's language. */
export interface CsvWords {
  head: readonly [string, string, string, string, string, string, string, string, string, string];
  state(state: Bet['state']): string;
  instant(iso: string): string;
}

const startsFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** A text cell; one that a spreadsheet would run as a formula is led by an apostrophe. */
const text = (value: string): string => {
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Bets as CSV (RFC 4180). Amounts stay plain decimals in currency units, so that a spreadsheet can add them. */
export function betsToCsv(bets: readonly Bet[], words: CsvWords): string {
  const rows = bets.map((bet) => [
    text(words.instant(bet.placedAt)),
    text(bet.settledAt ? words.instant(bet.settledAt) : ''),
    text(bet.roundId),
    text(bet.gameName),
    text(bet.vendorName),
    bet.stake,
    bet.payout,
    bet.netResult,
    text(bet.currency),
    text(words.state(bet.state)),
  ]);
  return [words.head.map(text), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

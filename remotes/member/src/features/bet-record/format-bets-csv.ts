import type { Bet } from '@marquee/contract';

/** Texts of the file in the player's language. */
export interface CsvTexts {
  headers: readonly [string, string, string, string, string, string, string, string, string, string];
  state(state: Bet['state']): string;
  instant(iso: string): string;
}

const startsFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** Quotes a text cell. An apostrophe before a formula character keeps spreadsheets from running it. */
const text = (value: string): string => {
  const safe = startsFormula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Formats bets as CSV (RFC 4180). Amounts are plain decimals in currency units, so that spreadsheets can add them. */
export function formatBetsCsv(bets: readonly Bet[], texts: CsvTexts): string {
  const rows = bets.map((bet) => [
    text(texts.instant(bet.placedAt)),
    text(bet.settledAt ? texts.instant(bet.settledAt) : ''),
    text(bet.roundId),
    text(bet.gameName),
    text(bet.vendorName),
    bet.stake,
    bet.payout,
    bet.netResult,
    text(bet.currency),
    text(texts.state(bet.state)),
  ]);
  return [texts.headers.map(text), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

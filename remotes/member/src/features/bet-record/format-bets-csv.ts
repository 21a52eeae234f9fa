import type { Bet } from '@marquee/contract';
import { csvFormatRow } from 'd3-dsv';

/** Texts of the file in the player's language. */
export interface CsvTexts {
  headers: readonly [string, string, string, string, string, string, string, string, string, string];
  state(state: Bet['state']): string;
  instant(iso: string): string;
}

const startsFormula = /^[=+\-@\t\r]/;

/** An apostrophe before a formula character keeps spreadsheets from running it. Amounts may begin with a minus. */
const text = (value: string): string => (startsFormula.test(value) ? `'${value}` : value);

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
  return [texts.headers.map(text), ...rows].map((row) => `${csvFormatRow(row)}\r\n`).join('');
}

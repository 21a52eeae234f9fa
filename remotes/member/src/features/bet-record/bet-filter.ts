import type { Bet } from '@marquee/contract';
import { isDay } from '@marquee/time';
import { computePreviousDays, type DayRange } from './day-range.ts';

export type BetState = Bet['state'];

export const betStates: readonly BetState[] = ['open', 'settled', 'rolled_back'];

export interface BetFilter extends DayRange {
  gameCode: string | undefined;
  state: BetState | undefined;
  pageNo: number;
}

const defaultDays = 7;

const parsePage = (text: string | null): number => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

/**
 * Parses the filter from a query string. Missing or invalid values get the default: the last 7 days, all games, page 1.
 */
export function parseFilter(search: URLSearchParams, now: number, offset: number): BetFilter {
  const from = search.get('from');
  const to = search.get('to');
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : computePreviousDays(defaultDays, now, offset);
  return {
    ...days,
    gameCode: search.get('game') ?? undefined,
    state: betStates.find((state) => state === search.get('state')),
    pageNo: parsePage(search.get('page')),
  };
}

/** Formats a filter as a query string; page 1 and absent values are left out. */
export function formatFilter({ from, to, gameCode, state, pageNo }: BetFilter): URLSearchParams {
  const search = new URLSearchParams({ from, to });
  if (gameCode) search.set('game', gameCode);
  if (state) search.set('state', state);
  if (pageNo > 1) search.set('page', String(pageNo));
  return search;
}

import type { BetRecord } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import type { BetFilter } from '#features/bet-record/bet-filter.ts';
import { rangeInstants } from '#features/bet-record/day-range.ts';

const pageSize = 20;

const wireQuery = ({ gameCode, state, ...range }: Omit<BetFilter, 'pageNo'>, offset: number) => ({
  ...rangeInstants(range, offset),
  ...(gameCode && { gameCode }),
  ...(state && { state }),
});

export function betRecord(account: string, filter: BetFilter, offset: number) {
  return {
    queryKey: ['member', 'betRecord', account, filter, offset] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('betRecord', { query: { ...wireQuery(filter, offset), pageNo: filter.pageNo, pageSize }, signal }),
    placeholderData: (before: BetRecord | undefined) => before,
  };
}

const exportPageSize = 100;

/** Every bet of a filter, whatever its page. Throws what `callApi` throws. */
export async function allBets(filter: BetFilter, offset: number): Promise<BetRecord['bets']> {
  const page = (pageNo: number) =>
    callApi('betRecord', { query: { ...wireQuery(filter, offset), pageNo, pageSize: exportPageSize } });
  const first = await page(1);
  const bets = [...first.bets];
  for (let pageNo = 2; pageNo <= first.totalPages; pageNo += 1) bets.push(...(await page(pageNo)).bets);
  return bets;
}

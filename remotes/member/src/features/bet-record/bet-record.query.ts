import type { BetRecord } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import type { BetFilter } from './bet-filter.ts';
import { computeRangeBounds } from './day-range.ts';

const pageSize = 20;

const filterParams = ({ gameCode, state, ...range }: Omit<BetFilter, 'pageNo'>, offset: number) => ({
  ...computeRangeBounds(range, offset),
  ...(gameCode && { gameCode }),
  ...(state && { state }),
});

export function betRecordQuery(account: string, filter: BetFilter, offset: number) {
  return {
    queryKey: ['member', 'betRecord', account, filter, offset] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('betRecord', { query: { ...filterParams(filter, offset), pageNo: filter.pageNo, pageSize }, signal }),
    placeholderData: (previous: BetRecord | undefined) => previous,
  };
}

const exportPageSize = 100;

/** Fetches the bets of all pages of a filter. @throws CallError */
export async function fetchAllBets(filter: BetFilter, offset: number): Promise<BetRecord['bets']> {
  const page = (pageNo: number) =>
    callApi('betRecord', { query: { ...filterParams(filter, offset), pageNo, pageSize: exportPageSize } });
  const first = await page(1);
  const bets = [...first.bets];
  for (let pageNo = 2; pageNo <= first.totalPages; pageNo += 1) bets.push(...(await page(pageNo)).bets);
  return bets;
}

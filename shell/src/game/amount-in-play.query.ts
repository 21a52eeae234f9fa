import { callApi } from '@marquee/platform';

/** The stakes of a game's rounds that have not ended. */
export async function fetchAmountInPlay(gameCode: string): Promise<{ inPlay: string; currency: string }> {
  const query = { gameCode, state: 'open', pageNo: '1', pageSize: '1' } as const;
  const { inPlay = '0', currency } = (await callApi('betRecord', { query })).totals;
  return { inPlay, currency };
}

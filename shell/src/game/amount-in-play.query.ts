import { callApi } from '@marquee/platform';

interface AmountInPlay {
  readonly inPlay: string;
  readonly currency: string;
  /** Undefined when no round is open. */
  readonly gameName: string | undefined;
}

/** The stakes of a game's rounds that have not ended. */
export async function fetchAmountInPlay(gameCode: string): Promise<AmountInPlay> {
  const query = { gameCode, state: 'open', pageNo: '1', pageSize: '1' } as const;
  const { bets, totals } = await callApi('betRecord', { query });
  const { inPlay = '0', currency } = totals;
  return { inPlay, currency, gameName: bets[0]?.gameName };
}

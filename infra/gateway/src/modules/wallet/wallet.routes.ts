import { walletCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { getBalance, getBetRecord } from './wallet.service.ts';

const IN_HOUSE = 'arcade';
/** Form of the round ids of the arcade. Rounds of the demo data have others, and the arcade does not know them. */
const ARCADE_ROUND = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function walletModule({ gateway, call }: ModuleScope): void {
  const { pool, config } = gateway;
  const verifyUrl = (provider: string, roundId: string): string | null =>
    provider === IN_HOUSE && ARCADE_ROUND.test(roundId)
      ? `${config.arcadeOrigin}/verify?round=${encodeURIComponent(roundId)}`
      : null;

  call(walletCalls.balance, ({ player }) => getBalance(gateway, player));

  call(walletCalls.betRecord, ({ query, player }) => {
    const { pageNo, pageSize, from = null, to = null, gameCode = null, state = null } = query;
    const { settledFrom = null, settledTo = null } = query;
    const filter = { from, to, settledFrom, settledTo, gameCode, state };
    return getBetRecord(pool, player, { filter, pageNo, pageSize, verifyUrl });
  });
}

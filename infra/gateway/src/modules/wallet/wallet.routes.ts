import { walletCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { getBalance, getBetRecord } from './wallet.service.ts';

const IN_HOUSE = 'arcade';

export function walletModule({ gateway, call }: ModuleScope): void {
  const { pool, config } = gateway;
  const verifyUrl = (provider: string, roundId: string): string | null =>
    provider === IN_HOUSE ? `${config.arcadeOrigin}/verify?round=${encodeURIComponent(roundId)}` : null;

  call(walletCalls.balance, ({ player }) => getBalance(gateway, player));

  call(walletCalls.betRecord, ({ query, player }) => {
    const { pageNo, pageSize, from = null, to = null, settledFrom = null, gameCode = null, state = null } = query;
    const filter = { from, to, settledFrom, gameCode, state };
    return getBetRecord(pool, player, { filter, pageNo, pageSize, verifyUrl });
  });
}

import type { Balance, Bet, BetRecord } from '@marquee/contract';
import { subtract, toWire, ZERO, type Amount } from '@marquee/money';
import type { Queryable } from '#db/pool.ts';
import { findBets, sumBets, type BetFilter, type BetRow } from './bet-record.repository.ts';
import { currencySymbol } from './currency-symbol.ts';
import { readCash } from './wallet.repository.ts';

interface Owner {
  readonly playerId: string;
  readonly currency: string;
}

/** What the player may spend. */
export const cashOf = async (db: Queryable, { playerId, currency }: Owner): Promise<Amount> => (await readCash(db, playerId, currency)) ?? ZERO;

export const balanceOf = async (db: Queryable, owner: Owner): Promise<Balance> => ({
  balance: toWire(await cashOf(db, owner)),
  currency: owner.currency,
  currencySymbol: currencySymbol(owner.currency),
});

interface BetRecordOptions {
  readonly filter: Omit<BetFilter, 'playerId'>;
  readonly pageNo: number;
  readonly pageSize: number;
  /** Where rounds of the provider can be verified by the player; null where they cannot. */
  readonly verifyUrl: (provider: string, roundId: string) => string | null;
}

const betOf = (row: BetRow, verifyUrl: BetRecordOptions['verifyUrl']): Bet => {
  const { provider, stake, payout, placedAt, settledAt, ...shown } = row;
  return {
    ...shown,
    stake: toWire(stake),
    payout: toWire(payout),
    netResult: toWire(subtract(payout, stake)),
    placedAt: placedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    verifyUrl: verifyUrl(provider, row.roundId),
  };
};

export const betRecordOf = async (db: Queryable, owner: Owner, options: BetRecordOptions): Promise<BetRecord> => {
  const { pageNo, pageSize, verifyUrl } = options;
  const filter = { ...options.filter, playerId: owner.playerId };
  const [rows, totals] = await Promise.all([findBets(db, filter, pageSize, (pageNo - 1) * pageSize), sumBets(db, filter)]);
  return {
    bets: rows.map((row) => betOf(row, verifyUrl)),
    pageNum: pageNo,
    totalCount: totals.count,
    totalPages: Math.ceil(totals.count / pageSize),
    totals: {
      stake: toWire(totals.stake),
      payout: toWire(totals.payout),
      netResult: toWire(subtract(totals.payout, totals.stake)),
      currency: owner.currency,
    },
  };
};

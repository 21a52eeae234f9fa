import type { Balance, Bet, BetRecord, ConsolidatedFunds } from '@marquee/contract';
import { add, subtract, toWire, ZERO } from '@marquee/money';
import type { Queryable } from '@marquee/service/database';
import type { Gateway } from '#context/gateway.ts';
import { readPlayerBalances } from '#modules/ledger/ledger.service.ts';
import { importRecentBets } from '#modules/vendor-wallet/import-recent-bets.service.ts';
import { findBets, sumBets, type BetFilter, type BetRow } from './bet-record.repository.ts';
import { getCurrencySymbol } from './currency-symbol.ts';

interface Owner {
  readonly playerId: string;
  readonly currency: string;
}

/** The balances after the bets that vendors have listed meanwhile. */
const readCurrentBalances = async (gateway: Gateway, { playerId, currency }: Owner) => {
  const owner = { id: playerId, currency };
  const balances = await readPlayerBalances(gateway.pool, owner);
  if (balances.atVendors === ZERO) return balances;
  await importRecentBets(gateway, { playerId, currency });
  return readPlayerBalances(gateway.pool, owner);
};

/** Total balance, including vendor wallets: a launch moves it to the wallet that the game uses. */
export async function getBalance(gateway: Gateway, owner: Owner): Promise<Balance> {
  const { cash, atVendors } = await readCurrentBalances(gateway, owner);
  const { currency } = owner;
  return { balance: toWire(add(cash, atVendors)), currency, currencySymbol: getCurrencySymbol(currency) };
}

/** The balance by wallet. */
export async function getConsolidatedFunds(gateway: Gateway, owner: Owner): Promise<ConsolidatedFunds> {
  const { cash, atVendors } = await readCurrentBalances(gateway, owner);
  return {
    balance: toWire(add(cash, atVendors)),
    main: toWire(cash),
    atVendors: toWire(atVendors),
    currency: owner.currency,
  };
}

interface BetRecordOptions {
  readonly filter: Omit<BetFilter, 'playerId'>;
  readonly pageNo: number;
  readonly pageSize: number;
  /** Address where the player can verify a round that has ended; null when the provider has none. */
  readonly verifyUrl: (provider: string, roundId: string) => string | null;
}

const toBet = (row: BetRow, verifyUrl: BetRecordOptions['verifyUrl']): Bet => {
  const { provider, stake, payout, placedAt, settledAt, ...shown } = row;
  return {
    ...shown,
    stake: toWire(stake),
    payout: toWire(payout),
    netResult: toWire(row.state === 'open' ? ZERO : subtract(payout, stake)),
    placedAt: placedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    verifyUrl: row.state === 'open' ? null : verifyUrl(provider, row.roundId),
  };
};

export async function getBetRecord(db: Queryable, owner: Owner, options: BetRecordOptions): Promise<BetRecord> {
  const { pageNo, pageSize, verifyUrl } = options;
  const filter = { ...options.filter, playerId: owner.playerId };
  // One after the other, so that a call takes one connection.
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const totals = await sumBets(db, filter, page);
  const rows = await findBets(db, filter, page, totals);
  return {
    bets: rows.map((row) => toBet(row, verifyUrl)),
    pageNum: pageNo,
    totalCount: totals.count,
    totalPages: Math.ceil(totals.count / pageSize),
    totals: {
      stake: toWire(totals.stake),
      payout: toWire(totals.payout),
      netResult: toWire(subtract(totals.payout, totals.stake)),
      inPlay: toWire(totals.inPlay),
      currency: owner.currency,
    },
  };
}

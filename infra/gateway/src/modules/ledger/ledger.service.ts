import { FUN, negate, readAmount, type Amount } from '@marquee/money';
import type { Tx } from '#db/transaction.ts';
import { openAccount, postEntry } from './posting.repository.ts';

export { reconcile } from './reconcile.service.ts';

/** Whose accounts: `currency` is FUN for a trial player and never FUN for anybody else, which the database enforces. */
export interface AccountOwner {
  readonly id: string;
  readonly currency: string;
}

const WELCOME = { member: readAmount('1000'), trial: readAmount('10000') } as const;

const cashOf = (tx: Tx, { id, currency }: AccountOwner): Promise<bigint> =>
  openAccount(tx, { code: `player:${id}:cash`, currency, kind: 'cash', playerId: id });

interface Move {
  readonly kind: string;
  readonly reference: string;
  readonly currency: string;
  readonly from: bigint;
  readonly to: bigint;
  readonly amount: Amount;
  readonly reason: string;
}

const move = ({ from, to, amount, ...entry }: Move, tx: Tx): Promise<bigint> =>
  postEntry(tx, { ...entry, actor: 'system', legs: [{ account: from, amount: negate(amount) }, { account: to, amount }] });

/** Opens what every player has from the first moment. Calling it again changes nothing. */
export const openPlayerAccounts = async (tx: Tx, owner: AccountOwner): Promise<void> => {
  await cashOf(tx, owner);
};

/**
 * The welcome money: the house funds its promotion pool, the pool pays the player. Once for each player.
 * @throws a database error of constraint `ledger_entry_reference` when it was granted before
 */
export const grantWelcome = async (tx: Tx, owner: AccountOwner): Promise<Amount> => {
  const { id, currency } = owner;
  const amount = currency === FUN ? WELCOME.trial : WELCOME.member;
  const cash = await cashOf(tx, owner);
  const pool = await openAccount(tx, { code: 'pool:promo:welcome', currency, kind: 'promo' });
  const capital = await openAccount(tx, { code: 'ext:capital', currency, kind: 'capital' });
  await move({ kind: 'promo.fund', reference: `welcome:${id}`, currency, from: capital, to: pool, amount, reason: 'welcome pool funded' }, tx);
  await move({ kind: 'welcome', reference: id, currency, from: pool, to: cash, amount, reason: 'welcome money' }, tx);
  return amount;
};

/**
 * A confirmed deposit through the demo channel.
 * @param reference unique for each deposit of the channel
 */
export const depositForDemo = async (tx: Tx, owner: AccountOwner, amount: Amount, reference: string): Promise<void> => {
  const { currency } = owner;
  const cash = await cashOf(tx, owner);
  const channel = await openAccount(tx, { code: 'ext:deposit:demo', currency, kind: 'deposit' });
  await move({ kind: 'deposit', reference: `demo:${reference}`, currency, from: channel, to: cash, amount, reason: 'demo deposit' }, tx);
};

import { add, FUN, negate, readAmount, ZERO, type Amount } from '@marquee/money';
import type { Queryable } from '#db/pool.ts';
import type { Tx } from '#db/transaction.ts';
import { openAccount, postEntry, sumByKind } from './posting.repository.ts';

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
  postEntry(tx, {
    ...entry,
    actor: 'system',
    legs: [
      { account: from, amount: negate(amount) },
      { account: to, amount },
    ],
  });

/** Opens what every player has from the first moment. Calling it again changes nothing. */
export async function openPlayerAccounts(tx: Tx, owner: AccountOwner): Promise<void> {
  await cashOf(tx, owner);
}

/**
 * The welcome money: the house funds its promotion pool, the pool pays the player. Once for each player.
 * @throws a database error of constraint `ledger_entry_reference` when it was granted before
 */
export async function grantWelcome(tx: Tx, owner: AccountOwner): Promise<Amount> {
  const { id, currency } = owner;
  const amount = currency === FUN ? WELCOME.trial : WELCOME.member;
  const cash = await cashOf(tx, owner);
  const pool = await openAccount(tx, { code: 'pool:promo:welcome', currency, kind: 'promo' });
  const capital = await openAccount(tx, { code: 'ext:capital', currency, kind: 'capital' });
  await move(
    {
      kind: 'promo.fund',
      reference: `welcome:${id}`,
      currency,
      from: capital,
      to: pool,
      amount,
      reason: 'welcome pool funded',
    },
    tx,
  );
  await move({ kind: 'welcome', reference: id, currency, from: pool, to: cash, amount, reason: 'welcome money' }, tx);
  return amount;
}

/**
 * A confirmed deposit through the demo channel.
 * @param reference unique for each deposit of the channel
 */
export async function depositForDemo(tx: Tx, owner: AccountOwner, amount: Amount, reference: string): Promise<void> {
  const { currency } = owner;
  const cash = await cashOf(tx, owner);
  const channel = await openAccount(tx, { code: 'ext:deposit:demo', currency, kind: 'deposit' });
  await move(
    {
      kind: 'deposit',
      reference: `demo:${reference}`,
      currency,
      from: channel,
      to: cash,
      amount,
      reason: 'demo deposit',
    },
    tx,
  );
}

const transitOf = (tx: Tx, { id, currency }: AccountOwner): Promise<bigint> =>
  openAccount(tx, { code: `player:${id}:transit`, currency, kind: 'transit', playerId: id });

/** What a player moves between the platform and a vendor with a wallet of its own; `transferId` is unique for ever. */
export interface VendorMove {
  readonly owner: AccountOwner;
  readonly transferId: string;
  readonly amount: Amount;
  /** The account of the purse. */
  readonly purse: bigint;
}

/**
 * On its way to the vendor, who has not been asked yet.
 * @throws a database error of constraint `ledger_account_no_overdraft` when the player has less
 */
export async function sendToVendor(tx: Tx, { owner, transferId, amount }: VendorMove): Promise<void> {
  const [from, to] = [await cashOf(tx, owner), await transitOf(tx, owner)];
  await move(
    {
      kind: 'vendor.send',
      reference: transferId,
      currency: owner.currency,
      from,
      to,
      amount,
      reason: 'sent to a vendor',
    },
    tx,
  );
}

/** The vendor has it. */
export async function arriveAtVendor(tx: Tx, { owner, transferId, amount, purse }: VendorMove): Promise<void> {
  await move(
    {
      kind: 'vendor.in',
      reference: transferId,
      currency: owner.currency,
      from: await transitOf(tx, owner),
      to: purse,
      amount,
      reason: 'a vendor has it',
    },
    tx,
  );
}

/** The vendor will never have it. */
export async function returnUnsent(tx: Tx, { owner, transferId, amount }: VendorMove): Promise<void> {
  const [from, to] = [await transitOf(tx, owner), await cashOf(tx, owner)];
  await move(
    {
      kind: 'vendor.returned',
      reference: transferId,
      currency: owner.currency,
      from,
      to,
      amount,
      reason: 'a vendor did not take it',
    },
    tx,
  );
}

/**
 * The vendor gave it back.
 * @throws a database error of constraint `ledger_account_no_overdraft` while bets of the purse are not booked yet
 */
export async function comeHome(tx: Tx, { owner, transferId, amount, purse }: VendorMove): Promise<void> {
  await move(
    {
      kind: 'vendor.out',
      reference: transferId,
      currency: owner.currency,
      from: purse,
      to: await cashOf(tx, owner),
      amount,
      reason: 'a vendor gave it back',
    },
    tx,
  );
}

export interface Holdings {
  /** What may be spent here. */
  readonly cash: Amount;
  /** What lies with vendors, or is on its way there. */
  readonly elsewhere: Amount;
}

/** Where a player's money is. */
export async function holdingsOf(db: Queryable, { id, currency }: AccountOwner): Promise<Holdings> {
  const sums = await sumByKind(db, id, currency, ['cash', 'transit', 'vendor']);
  return { cash: sums.get('cash') ?? ZERO, elsewhere: add(sums.get('transit') ?? ZERO, sums.get('vendor') ?? ZERO) };
}

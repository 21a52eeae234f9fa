import { add, FUN, negate, toAmount, ZERO, type Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import { openAccount, postEntry, sumByKind } from './posting.repository.ts';

export { verifyLedger } from './verify-ledger.service.ts';

/** Whose accounts: `currency` is FUN for a trial player and never FUN for anybody else, which the database enforces. */
export interface AccountOwner {
  readonly id: string;
  readonly currency: string;
}

const WELCOME_BONUS = { member: toAmount('1000'), trial: toAmount('10000') } as const;

const openCashAccount = (tx: Tx, { id, currency }: AccountOwner): Promise<bigint> =>
  openAccount(tx, { code: `player:${id}:cash`, currency, kind: 'cash', playerId: id });

interface Transfer {
  readonly kind: string;
  readonly reference: string;
  readonly currency: string;
  readonly from: bigint;
  readonly to: bigint;
  readonly amount: Amount;
  readonly reason: string;
}

const postTransfer = ({ from, to, amount, ...entry }: Transfer, tx: Tx): Promise<bigint> =>
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
  await openCashAccount(tx, owner);
}

/**
 * The welcome money: the house funds its promotion pool, the pool pays the player. Once for each player.
 * @throws a database error of constraint `ledger_entry_reference` when it was granted before
 */
export async function grantWelcomeBonus(tx: Tx, owner: AccountOwner): Promise<Amount> {
  const { id, currency } = owner;
  const amount = currency === FUN ? WELCOME_BONUS.trial : WELCOME_BONUS.member;
  const cash = await openCashAccount(tx, owner);
  const pool = await openAccount(tx, { code: 'pool:promo:welcome', currency, kind: 'promo' });
  const capital = await openAccount(tx, { code: 'ext:capital', currency, kind: 'capital' });
  await postTransfer(
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
  await postTransfer(
    { kind: 'welcome', reference: id, currency, from: pool, to: cash, amount, reason: 'welcome money' },
    tx,
  );
  return amount;
}

/**
 * A confirmed deposit through the demo channel.
 * @param reference unique for each deposit of the channel
 */
export async function depositForDemo(tx: Tx, owner: AccountOwner, amount: Amount, reference: string): Promise<void> {
  const { currency } = owner;
  const cash = await openCashAccount(tx, owner);
  const channel = await openAccount(tx, { code: 'ext:deposit:demo', currency, kind: 'deposit' });
  await postTransfer(
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

const openTransitAccount = (tx: Tx, { id, currency }: AccountOwner): Promise<bigint> =>
  openAccount(tx, { code: `player:${id}:transit`, currency, kind: 'transit', playerId: id });

/** What a player moves between the platform and a vendor with a wallet of its own; `transferId` is unique for ever. */
export interface VendorTransfer {
  readonly owner: AccountOwner;
  readonly transferId: string;
  readonly amount: Amount;
  /** The account of the purse. */
  readonly vendorAccount: bigint;
}

/**
 * On its way to the vendor, who has not been asked yet.
 * @throws a database error of constraint `ledger_account_no_overdraft` when the player has less
 */
export async function postDepositStarted(tx: Tx, { owner, transferId, amount }: VendorTransfer): Promise<void> {
  const [from, to] = [await openCashAccount(tx, owner), await openTransitAccount(tx, owner)];
  await postTransfer(
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
export async function postDepositCompleted(
  tx: Tx,
  { owner, transferId, amount, vendorAccount: purse }: VendorTransfer,
): Promise<void> {
  await postTransfer(
    {
      kind: 'vendor.in',
      reference: transferId,
      currency: owner.currency,
      from: await openTransitAccount(tx, owner),
      to: purse,
      amount,
      reason: 'a vendor has it',
    },
    tx,
  );
}

/** The vendor will never have it. */
export async function postDepositReturned(tx: Tx, { owner, transferId, amount }: VendorTransfer): Promise<void> {
  const [from, to] = [await openTransitAccount(tx, owner), await openCashAccount(tx, owner)];
  await postTransfer(
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
export async function postWithdrawal(
  tx: Tx,
  { owner, transferId, amount, vendorAccount: purse }: VendorTransfer,
): Promise<void> {
  await postTransfer(
    {
      kind: 'vendor.out',
      reference: transferId,
      currency: owner.currency,
      from: purse,
      to: await openCashAccount(tx, owner),
      amount,
      reason: 'a vendor gave it back',
    },
    tx,
  );
}

export interface PlayerBalances {
  /** What may be spent here. */
  readonly cash: Amount;
  /** What lies with vendors, or is on its way there. */
  readonly atVendors: Amount;
}

/** Where a player's money is. */
export async function readPlayerBalances(db: Queryable, { id, currency }: AccountOwner): Promise<PlayerBalances> {
  const sums = await sumByKind(db, id, currency, ['cash', 'transit', 'vendor']);
  return { cash: sums.get('cash') ?? ZERO, atVendors: add(sums.get('transit') ?? ZERO, sums.get('vendor') ?? ZERO) };
}

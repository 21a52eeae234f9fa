import { add, negate, toAmount, ZERO, type Amount } from '@marquee/money';
import type { Queryable, Tx } from '@marquee/service/database';
import { collectDebt, lockIfCovered, openAccount, postEntry, readBalance, sumByKind } from './posting.repository.ts';

export { verifyLedger } from './verify-ledger.service.ts';

/** Owner of accounts. `currency` is FUN for a trial player and only for a trial player; the database enforces it. */
export interface AccountOwner {
  readonly id: string;
  readonly currency: string;
}

/** Play money of a trial account. */
const TRIAL_BONUS = toAmount('10000');

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

/** Opens the accounts that every player has. Idempotent. */
export async function openPlayerAccounts(tx: Tx, owner: AccountOwner): Promise<void> {
  await openCashAccount(tx, owner);
}

const WELCOME_POOL = 'pool:promo:welcome';

const openWelcomePool = (tx: Tx, currency: string): Promise<bigint> =>
  openAccount(tx, { code: WELCOME_POOL, currency, kind: 'promo' });

interface Funding {
  readonly currency: string;
  readonly amount: Amount;
  /** Unique per funding. */
  readonly reference: string;
  readonly actor: string;
  readonly reason: string;
}

/** Adds to the budget of the welcome bonus: the house funds the promotion pool. */
export async function fundWelcomeBudget(tx: Tx, { currency, amount, ...entry }: Funding): Promise<void> {
  const pool = await openWelcomePool(tx, currency);
  const capital = await openAccount(tx, { code: 'ext:capital', currency, kind: 'capital' });
  await postEntry(tx, {
    ...entry,
    kind: 'promo.fund',
    currency,
    legs: [
      { account: capital, amount: negate(amount) },
      { account: pool, amount },
    ],
  });
}

/** The amount left in the budget of the welcome bonus. */
export function readWelcomeBudget(db: Queryable, currency: string): Promise<Amount> {
  return readBalance(db, WELCOME_POOL, currency);
}

/**
 * Whether the budget holds a bonus. If so, it is locked until the end of the transaction, as by the posting that
 * follows.
 */
export function lockWelcomeBudget(tx: Tx, currency: string, amount: Amount): Promise<boolean> {
  return lockIfCovered(tx, WELCOME_POOL, currency, amount);
}

/**
 * Pays a welcome bonus from the budget, once per player.
 * @throws a violation of `ledger_account_no_overdraft` when the budget does not hold it, of `ledger_entry_reference`
 *   when it was granted before
 */
export async function grantWelcomeBonus(tx: Tx, owner: AccountOwner, amount: Amount): Promise<void> {
  const { id, currency } = owner;
  const cash = await openCashAccount(tx, owner);
  const pool = await openWelcomePool(tx, currency);
  await postTransfer(
    { kind: 'welcome', reference: id, currency, from: pool, to: cash, amount, reason: 'welcome bonus' },
    tx,
  );
}

/** Grants the play money of a trial account, which has no budget: the pool is funded for each. */
export async function grantTrialBonus(tx: Tx, owner: AccountOwner): Promise<void> {
  const { id, currency } = owner;
  const reference = `welcome:${id}`;
  await fundWelcomeBudget(tx, {
    currency,
    amount: TRIAL_BONUS,
    reference,
    actor: 'system',
    reason: 'welcome pool funded',
  });
  await grantWelcomeBonus(tx, owner, TRIAL_BONUS);
}

/**
 * Posts a confirmed deposit by the demo payment method.
 * @param reference unique per deposit of the payment method
 */
export async function depositForDemo(tx: Tx, owner: AccountOwner, amount: Amount, reference: string): Promise<void> {
  const { currency } = owner;
  const cash = await openCashAccount(tx, owner);
  const paymentMethod = await openAccount(tx, { code: 'ext:deposit:demo', currency, kind: 'deposit' });
  await postTransfer(
    {
      kind: 'deposit',
      reference: `demo:${reference}`,
      currency,
      from: paymentMethod,
      to: cash,
      amount,
      reason: 'demo deposit',
    },
    tx,
  );
}

const openTransitAccount = (tx: Tx, { id, currency }: AccountOwner): Promise<bigint> =>
  openAccount(tx, { code: `player:${id}:transit`, currency, kind: 'transit', playerId: id });

/** A transfer between the platform and a vendor wallet. `transferId` is globally unique. */
export interface VendorTransfer {
  readonly owner: AccountOwner;
  readonly transferId: string;
  readonly amount: Amount;
  /** Ledger account of the vendor wallet. */
  readonly vendorAccount: bigint;
}

/**
 * Posts a deposit before it is sent to the vendor: cash → transit.
 * @throws a violation of `ledger_account_no_overdraft` when the cash balance is too low
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
      reason: 'deposit sent to vendor',
    },
    tx,
  );
}

/** Posts a deposit that the vendor accepted: transit → vendor. */
export async function postDepositCompleted(
  tx: Tx,
  { owner, transferId, amount, vendorAccount }: VendorTransfer,
): Promise<void> {
  await postTransfer(
    {
      kind: 'vendor.in',
      reference: transferId,
      currency: owner.currency,
      from: await openTransitAccount(tx, owner),
      to: vendorAccount,
      amount,
      reason: 'deposit accepted by vendor',
    },
    tx,
  );
}

/** Posts a deposit that the vendor rejected: transit → cash. */
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
      reason: 'deposit rejected by vendor',
    },
    tx,
  );
}

/**
 * Posts a withdrawal that the vendor accepted: vendor → cash. Pays a debt of the player from the credits that return
 * with it.
 * @param credits part of the amount that the player has won at the vendor
 * @throws a violation of `ledger_account_no_overdraft` while bets of the wallet are not imported yet
 */
export async function postWithdrawal(
  tx: Tx,
  { owner, transferId, amount, vendorAccount }: VendorTransfer,
  credits: Amount,
): Promise<void> {
  const cash = await openCashAccount(tx, owner);
  await postTransfer(
    {
      kind: 'vendor.out',
      reference: transferId,
      currency: owner.currency,
      from: vendorAccount,
      to: cash,
      amount,
      reason: 'withdrawal from vendor',
    },
    tx,
  );
  const { id: playerId, currency } = owner;
  if (credits > ZERO)
    await collectDebt(tx, { playerId, currency, cash, credits, reference: transferId, actor: 'system' });
}

export interface PlayerBalances {
  /** Balance that can be staked on the platform. */
  readonly cash: Amount;
  /** Balance at vendors, including deposits in transit. */
  readonly atVendors: Amount;
}

export async function readPlayerBalances(db: Queryable, { id, currency }: AccountOwner): Promise<PlayerBalances> {
  const sums = await sumByKind(db, id, currency, ['cash', 'transit', 'vendor']);
  return { cash: sums.get('cash') ?? ZERO, atVendors: add(sums.get('transit') ?? ZERO, sums.get('vendor') ?? ZERO) };
}

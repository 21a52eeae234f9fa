import { purseState } from '@marquee/contract/schemas';
import { readAmount, ZERO, type Amount } from '@marquee/money';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { bookBets } from './book-bets.service.ts';
import { findPurse, findPurses, setLeaving, type PurseRow } from './purse.repository.ts';
import { within } from './within.ts';
import { isCleared, transferMoney, type Outcome } from './transfer.service.ts';
import { vendorOf } from './vendors.ts';

/** What the vendor says is in a purse, and what is staked there in rounds that have not ended; null when it gives no clear answer. */
export async function askBalance(gateway: Gateway, { playerId, vendor, currency, provider }: PurseRow) {
  const reply = await vendorOf(gateway, provider).send('balance', { player: playerId, vendor, currency }, purseState);
  if (!reply.reached) return null;
  return { balance: readAmount(reply.value.balance), inPlay: readAmount(reply.value.inPlay) };
}

const lesser = (one: Amount, other: Amount): Amount => (one < other ? one : other);

/** One attempt to bring home what a purse holds; what cannot be brought yet is tried again by the job. Answers the transfer, if there was one. */
export async function emptyPurse(gateway: Gateway, purse: PurseRow): Promise<Outcome | null> {
  if (!(await isCleared(gateway, purse))) return null;
  const log = await bookBets(gateway, purse);
  const held = await askBalance(gateway, purse);
  if (held === null) return null;
  // Who has come back meanwhile plays on. What the vendor has beyond the books is a finding, and comes home when somebody has cleared it up.
  const now = await findPurse(gateway.pool, purse);
  if (!now?.leaving) return null;
  const amount = lesser(held.balance, now.booked);
  const outcome =
    amount > ZERO ? await transferMoney(gateway, { ...purse, direction: 'out', amount }).catch(whenPending) : null;
  if (log === 'all' && held.inPlay === ZERO && (amount === ZERO || outcome?.state === 'done'))
    await setLeaving(gateway.pool, purse, false);
  return outcome;
}

/** Somebody else is at it. */
const whenPending = (error: unknown): null => {
  if (error instanceof Refusal && error.code === 'wallet.transfer_pending') return null;
  throw error;
};

interface Leaver {
  readonly playerId: string;
  readonly currency: string;
}

/** All-cash-out: every purse but one is left. What does not come home now does later. */
export async function emptyPurses(
  gateway: Gateway,
  { playerId, currency }: Leaver,
  except?: string,
): Promise<Outcome[]> {
  const purses = (await findPurses(gateway.pool, playerId, currency)).filter(({ vendor }) => vendor !== except);
  for (const purse of purses) await setLeaving(gateway.pool, purse, true);
  const outcomes = await Promise.all(purses.map((purse) => emptyPurse(gateway, purse)));
  return outcomes.filter((outcome) => outcome !== null);
}

const SHORT_MS = 2_000;

/** The same for who leaves and does not wait for it: it never fails, and takes no longer than a moment. */
export function emptyPursesSoon(gateway: Gateway, leaver: Leaver, except?: string): Promise<void> {
  return within(SHORT_MS, emptyPurses(gateway, leaver, except), (error) =>
    gateway.log.warn({ err: error }, 'purses stay for the job'),
  );
}

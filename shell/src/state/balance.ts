import type { Balance } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import type { BalanceView } from '@marquee/platform/host';
import { add, subtract, toAmount, toWire, type Amount } from '@marquee/money';
import { atom } from 'jotai';
import { fetchBalance } from '#state/calls/balance.query.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { serverClock } from '#state/server-clock.ts';
import { session, getToken } from '#state/session.ts';
import { createReadableStore, readAtom, useStoreValue, writeAtom } from '#state/page/store.ts';
import { status } from '#state/status.ts';

const local = createSafeStorage('localStorage');
const hiddenKey = 'balanceHidden';

const balanceAtom = atom<Balance | null>(null);
const hiddenAtom = atom(false);
const failedAtom = atom(false);
const retryTimerAtom = atom<number | undefined>(undefined);
/** Pause before an amount that could not be fetched is fetched again. */
export const amountRetryMs = 15_000;
/** Pauses before the balance is fetched again after a game was closed, whose bet may still be on its way. */
const lateBetMs = [3_000, 15_000, 60_000];
/** Numbers of the last request and of the newest one whose response has arrived. */
const requestsAtom = atom({ sent: 0, received: 0 });
/** Stakes that the balance of the gateway may lack, with numbers of requests. */
interface StakeHold {
  /** Time of the first stake of the last round on the clock of the server, in ISO 8601. */
  readonly startedAt: string;
  /** The balance without the stakes. */
  readonly shown: Balance;
  /** Each with the last request before it. */
  readonly stakes: readonly { readonly amount: Amount; readonly placedAt: number }[];
  /** The last request before the end of the last round, infinite until then. */
  readonly endedAt: number;
}
/** Set from the first stake of a round until the response to a request that was sent after the round. */
const heldAtom = atom<StakeHold | null>(null);
/**
 * Longer than a game takes to show a result, unless the call of its bet takes that long. In a round of several steps
 * the balance of the gateway lacks the stake by then, so that showing it reveals nothing.
 */
const maxHoldMs = 30_000;
const holdTimerAtom = atom<number | undefined>(undefined);
const viewAtom = atom((get): BalanceView => ({
  balance: get(heldAtom)?.shown ?? get(balanceAtom),
  hidden: get(hiddenAtom),
  failed: get(failedAtom),
}));

export const balance = createReadableStore(viewAtom);
export function useIsStakeHeld(): boolean {
  return useStoreValue(heldAtom) !== null;
}

/** Number of the newest request of the balance whose response has arrived. */
export function useBalanceResponse(): number {
  return useStoreValue(requestsAtom).received;
}

/** The instant before which the player has seen the result of each round; null while there is no other round. */
export function getHeldSince(): string | null {
  return readAtom(heldAtom)?.startedAt ?? null;
}

/** Applies the player's stored choice to hide the balance. */
export function restoreBalanceVisibility(): void {
  writeAtom(hiddenAtom, local.get(hiddenKey) === '1');
}

export function toggleBalance(): void {
  const isHidden = !readAtom(hiddenAtom);
  local.set(hiddenKey, isHidden ? '1' : '0');
  writeAtom(hiddenAtom, isHidden);
}

const subtractFrom = (balanceBefore: Balance, stake: Amount): Balance => ({
  ...balanceBefore,
  balance: toWire(subtract(toAmount(balanceBefore.balance), stake)),
});

/**
 * Shows the balance without a stake until the next balance that is requested after `releaseStake`: an earlier one may
 * contain the payout of a round whose result the player has not seen, or lack its debit.
 */
export function subtractStake(stake: Amount, currency: string): void {
  const held = readAtom(heldAtom);
  const before = held?.shown ?? readAtom(balanceAtom);
  if (before?.currency !== currency || stake <= 0n || stake > toAmount(before.balance)) return;
  writeAtom(heldAtom, {
    startedAt: held?.endedAt === Infinity ? held.startedAt : new Date(serverClock.now()).toISOString(),
    shown: subtractFrom(before, stake),
    stakes: [...(held?.stakes ?? []), { amount: stake, placedAt: readAtom(requestsAtom).sent }],
    endedAt: Infinity,
  });
  window.clearTimeout(readAtom(holdTimerAtom));
  writeAtom(holdTimerAtom, window.setTimeout(releaseUnendedStake, maxHoldMs));
}

export function releaseStake(): void {
  writeAtom(heldAtom, (held) =>
    held?.endedAt === Infinity ? { ...held, endedAt: readAtom(requestsAtom).sent } : held,
  );
}

function releaseUnendedStake(): void {
  if (!isRoundRunning()) return;
  releaseStake();
  refreshBalance();
}

/** Ends the round of a game that was closed or loaded again, so that it reports no end. Its bet may arrive later. */
export function releaseAbandonedStake(): void {
  if (!isRoundRunning()) return;
  releaseUnendedStake();
  for (const delayMs of lateBetMs) window.setTimeout(refreshBalance, delayMs);
}

const isRoundRunning = (): boolean => readAtom(heldAtom)?.endedAt === Infinity;

/** A request between two rounds returns what the earlier ones paid, and lacks the stakes of the later ones. */
const applyToHold = (request: number, next: Balance): void =>
  writeAtom(heldAtom, (held) => {
    if (held === null) return held;
    const stakes = held.stakes.filter(({ placedAt }) => placedAt >= request);
    const total = add(...stakes.map(({ amount }) => amount));
    if (next.currency !== held.shown.currency || total > toAmount(next.balance)) return held;
    return { ...held, stakes, shown: subtractFrom(next, total) };
  });

const countRequest = (): number => {
  writeAtom(requestsAtom, ({ sent, received }) => ({ sent: sent + 1, received }));
  return readAtom(requestsAtom).sent;
};

/** False when the response to a later request has arrived before. */
const countResponse = (request: number): boolean => {
  if (request < readAtom(requestsAtom).received) return false;
  writeAtom(requestsAtom, ({ sent }) => ({ sent, received: request }));
  writeAtom(heldAtom, (held) => (held && held.endedAt < request ? null : held));
  return true;
};

export function setBalance(next: Balance): void {
  writeAtom(balanceAtom, next);
  writeAtom(failedAtom, false);
  window.clearTimeout(readAtom(retryTimerAtom));
}

export function refreshBalance(): void {
  const requestedFor = getToken();
  if (requestedFor === null) return;
  const request = countRequest();
  const isBetweenRounds = !isRoundRunning();
  fetchBalance().then(
    (next) => {
      if (getToken() !== requestedFor || !countResponse(request)) return;
      if (isBetweenRounds) applyToHold(request, next);
      setBalance(next);
    },
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (getToken() !== requestedFor || !countResponse(request)) return;
      writeAtom(failedAtom, true);
      window.clearTimeout(readAtom(retryTimerAtom));
      writeAtom(retryTimerAtom, window.setTimeout(refreshBalance, amountRetryMs));
    },
  );
}

/** Another tab may have changed the balance while the player was there. */
function refreshOnReturn(): void {
  if (!document.hidden && session.get().state === 'in') refreshBalance();
}

/** Fetches a balance that could not be fetched while the site was closed or the device offline. */
function refreshFailedBalance(): void {
  if (status.get() === 0 && readAtom(failedAtom)) refreshBalance();
}

/** Loads the balance after each login, new token and return to this tab, and clears it after each logout. */
export function watchSession(): void {
  window.addEventListener('focus', refreshOnReturn);
  document.addEventListener('visibilitychange', refreshOnReturn);
  status.subscribe(refreshFailedBalance);
  window.addEventListener('online', refreshFailedBalance);
  let before = { state: session.get().state, token: getToken() };
  session.subscribe(() => {
    const [{ state }, token] = [session.get(), getToken()];
    // The response to a request with the token before is not used.
    if (state === 'in' && (before.state !== 'in' || before.token !== token)) refreshBalance();
    if (state !== 'in') {
      writeAtom(balanceAtom, null);
      writeAtom(heldAtom, null);
      writeAtom(failedAtom, false);
    }
    before = { state, token };
  });
}

import type { Balance } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import type { BalanceView } from '@marquee/platform/host';
import { subtract, toAmount, toWire, type Amount } from '@marquee/money';
import { atom } from 'jotai';
import { fetchBalance } from '#state/calls/balance.query.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
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
const lateBetMs = [3_000, 15_000];
/** Numbers of the last request and of the newest one whose response has arrived. */
const requestsAtom = atom({ sent: 0, answered: 0 });
/** The balance without the stakes of a running round; after it, until the response to a request after `endedAt`. */
const heldAtom = atom<{ readonly shown: Balance; readonly endedAt: number } | null>(null);
/**
 * Longer than a game takes to show a result. In a round of several steps the balance of the gateway lacks the stake by
 * then, so that showing it reveals nothing.
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

/** Applies the player's stored choice to hide the balance. */
export function restoreBalanceVisibility(): void {
  writeAtom(hiddenAtom, local.get(hiddenKey) === '1');
}

export function toggleBalance(): void {
  const isHidden = !readAtom(hiddenAtom);
  local.set(hiddenKey, isHidden ? '1' : '0');
  writeAtom(hiddenAtom, isHidden);
}

/**
 * Shows the balance without a stake until the next balance that is requested after `releaseStake`: an earlier one may
 * contain the payout of a round whose result the player has not seen, or lack its debit.
 */
export function subtractStake(stake: Amount, currency: string): void {
  const before = readAtom(heldAtom)?.shown ?? readAtom(balanceAtom);
  if (before?.currency !== currency || stake <= 0n || stake > toAmount(before.balance)) return;
  const left = toWire(subtract(toAmount(before.balance), stake));
  writeAtom(heldAtom, { shown: { ...before, balance: left }, endedAt: Infinity });
  window.clearTimeout(readAtom(holdTimerAtom));
  writeAtom(holdTimerAtom, window.setTimeout(releaseUnendedStake, maxHoldMs));
}

export function releaseStake(): void {
  writeAtom(heldAtom, (held) => held && { ...held, endedAt: readAtom(requestsAtom).sent });
}

function releaseUnendedStake(): void {
  if (readAtom(heldAtom) === null) return;
  releaseStake();
  refreshBalance();
}

/** Ends the round of a game that was closed or loaded again, so that it reports no end. Its bet may arrive later. */
export function releaseAbandonedStake(): void {
  if (readAtom(heldAtom) === null) return;
  releaseUnendedStake();
  for (const delayMs of lateBetMs) window.setTimeout(refreshBalance, delayMs);
}

const countRequest = (): number => {
  writeAtom(requestsAtom, ({ sent, answered }) => ({ sent: sent + 1, answered }));
  return readAtom(requestsAtom).sent;
};

/** False when the response to a later request has arrived before. */
const countResponse = (request: number): boolean => {
  if (request < readAtom(requestsAtom).answered) return false;
  writeAtom(requestsAtom, ({ sent }) => ({ sent, answered: request }));
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
  fetchBalance().then(
    (next) => {
      if (getToken() === requestedFor && countResponse(request)) setBalance(next);
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

/** Fetches a balance that could not be fetched while the site was closed. */
function refreshOnOpening(): void {
  if (status.get() === 0 && readAtom(failedAtom)) refreshBalance();
}

/** Loads the balance after each login and each return to this tab, and clears it after each logout. */
export function watchSession(): void {
  window.addEventListener('focus', refreshOnReturn);
  document.addEventListener('visibilitychange', refreshOnReturn);
  status.subscribe(refreshOnOpening);
  let before = session.get().state;
  session.subscribe(() => {
    const { state } = session.get();
    if (state === 'in' && before !== 'in') refreshBalance();
    if (state === 'visitor') {
      writeAtom(balanceAtom, null);
      writeAtom(heldAtom, null);
      writeAtom(failedAtom, false);
    }
    before = state;
  });
}

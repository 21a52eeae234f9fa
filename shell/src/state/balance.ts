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
/** The balance without the stake of a running round, until it is fetched after the round. */
const heldAtom = atom<{ readonly shown: Balance; readonly isEnding: boolean } | null>(null);
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
 * Shows the balance without a stake until the next balance after `releaseStake`: one that is fetched earlier may
 * contain the payout of a round whose result the player has not seen.
 */
export function subtractStake(stake: Amount, currency: string): void {
  const before = readAtom(balanceAtom);
  if (before?.currency !== currency || stake <= 0n || stake > toAmount(before.balance)) return;
  const left = toWire(subtract(toAmount(before.balance), stake));
  writeAtom(heldAtom, { shown: { ...before, balance: left }, isEnding: false });
}

export function releaseStake(): void {
  writeAtom(heldAtom, (held) => held && { ...held, isEnding: true });
}

const clearEndedStake = (): void => writeAtom(heldAtom, (held) => (held?.isEnding === true ? null : held));

export function setBalance(next: Balance): void {
  writeAtom(balanceAtom, next);
  clearEndedStake();
  writeAtom(failedAtom, false);
  window.clearTimeout(readAtom(retryTimerAtom));
}

export function refreshBalance(): void {
  const requestedFor = getToken();
  if (requestedFor === null) return;
  fetchBalance().then(
    (next) => {
      if (getToken() === requestedFor) setBalance(next);
    },
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (getToken() !== requestedFor) return;
      writeAtom(failedAtom, true);
      clearEndedStake();
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

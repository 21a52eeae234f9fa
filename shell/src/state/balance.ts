import type { Balance } from '@marquee/contract';
import { CallError } from '@marquee/platform';
import type { BalanceView } from '@marquee/platform/host';
import { atom } from 'jotai';
import { fetchBalance } from '#state/calls/balance.query.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { session, getToken } from '#state/session.ts';
import { createReadableStore, readAtom, writeAtom } from '#state/page/store.ts';
import { status } from '#state/status.ts';

const local = createSafeStorage('localStorage');
const hiddenKey = 'balanceHidden';

const balanceAtom = atom<Balance | null>(null);
const hiddenAtom = atom(false);
const failedAtom = atom(false);
const retryTimerAtom = atom<number | undefined>(undefined);
/** Pause before an amount that could not be fetched is fetched again. */
export const amountRetryMs = 15_000;
const viewAtom = atom((get): BalanceView => ({
  balance: get(balanceAtom),
  hidden: get(hiddenAtom),
  failed: get(failedAtom),
}));

export const balance = createReadableStore(viewAtom);

/** Applies the player's stored choice to hide the balance. */
export function restoreBalanceVisibility(): void {
  writeAtom(hiddenAtom, local.get(hiddenKey) === '1');
}

export function toggleBalance(): void {
  const isHidden = !readAtom(hiddenAtom);
  local.set(hiddenKey, isHidden ? '1' : '0');
  writeAtom(hiddenAtom, isHidden);
}

export function setBalance(next: Balance): void {
  writeAtom(balanceAtom, next);
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
      writeAtom(failedAtom, false);
    }
    before = state;
  });
}

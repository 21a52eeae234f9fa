import type { Balance } from '@marquee/contract';
import { callApi, CallError } from '@marquee/platform';
import type { BalanceView } from '@marquee/platform/host';
import { atom } from 'jotai';
import { safeStorage } from '#state/safe-storage.ts';
import { session, token } from '#state/session.ts';
import { readable, store } from '#state/store.ts';

const local = safeStorage('localStorage');
const hiddenKey = 'balanceHidden';

const balanceAtom = atom<Balance | null>(null);
const hiddenAtom = atom(local.get(hiddenKey) === '1');
const failedAtom = atom(false);
const viewAtom = atom((get): BalanceView => ({
  balance: get(balanceAtom),
  hidden: get(hiddenAtom),
  failed: get(failedAtom),
}));

export const balance = readable(viewAtom);

export function toggleBalance(): void {
  const hidden = !store.get(hiddenAtom);
  local.set(hiddenKey, hidden ? '1' : '0');
  store.set(hiddenAtom, hidden);
}

/** Takes a balance that came by another way, such as a game's message. */
export function setBalance(next: Balance): void {
  store.set(balanceAtom, next);
  store.set(failedAtom, false);
}

export function refreshBalance(): void {
  const asked = token();
  if (asked === null) return;
  store.set(failedAtom, false);
  callApi('balance').then(
    (next) => {
      if (token() === asked) setBalance(next);
    },
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (token() === asked) store.set(failedAtom, true);
    },
  );
}

/** Loads the balance whenever someone signs in, and forgets it when they sign out. */
export function watchSession(): void {
  let before = session.get().state;
  session.subscribe(() => {
    const { state } = session.get();
    if (state === 'in' && before !== 'in') refreshBalance();
    if (state === 'visitor') {
      store.set(balanceAtom, null);
      store.set(failedAtom, false);
    }
    before = state;
  });
}

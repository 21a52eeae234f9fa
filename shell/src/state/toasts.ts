import type { Toast } from '@marquee/platform/host';
import { atom, useAtomValue } from 'jotai';
import { store } from '#state/store.ts';

export interface ShownToast extends Toast {
  readonly id: number;
}

const maxToasts = 4;
const toastsAtom = atom<readonly ShownToast[]>([]);
let lastId = 0;

export function useToasts(): readonly ShownToast[] {
  return useAtomValue(toastsAtom, { store });
}

export function notify(toast: Toast): void {
  lastId += 1;
  const shown: ShownToast = { ...toast, id: lastId };
  store.set(toastsAtom, (toasts) => [...toasts, shown].slice(-maxToasts));
}

export function dismissToast(id: number): void {
  return store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}

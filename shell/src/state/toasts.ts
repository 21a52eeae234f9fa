import type { Toast } from '@marquee/platform/host';
import { atom } from 'jotai';
import { createReadableStore, useStoreValue, writeAtom } from '#state/page/store.ts';

export interface ShownToast extends Toast {
  readonly id: number;
}

interface ToastList {
  readonly lastId: number;
  readonly shown: readonly ShownToast[];
}

const maxToasts = 4;
const toastsAtom = atom<ToastList>({ lastId: 0, shown: [] });

/** Whether a toast is shown. */
export const hasToast = createReadableStore(atom((get) => get(toastsAtom).shown.length > 0));

export function useToasts(): readonly ShownToast[] {
  return useStoreValue(toastsAtom).shown;
}

/** Shows a toast. One with the same texts that is still shown is replaced, so that repeated messages do not pile up. */
export function notify(toast: Toast): void {
  return writeAtom(toastsAtom, ({ lastId, shown }) => {
    const id = lastId + 1;
    const others = shown.filter(({ title, text }) => title !== toast.title || text !== toast.text);
    return { lastId: id, shown: [...others, { ...toast, id }].slice(-maxToasts) };
  });
}

export function dismissToast(id: number): void {
  return writeAtom(toastsAtom, (toasts) => ({ ...toasts, shown: toasts.shown.filter((toast) => toast.id !== id) }));
}

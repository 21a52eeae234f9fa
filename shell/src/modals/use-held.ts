import type { ModalName } from '@marquee/platform';
import { useEffect } from 'react';
import { lockModal } from '#state/modals.ts';

/** Going back does not leave the modal while it is held; its own `closable` says the same to Escape and its button. */
export function useHeld(name: ModalName, isHeld: boolean): void {
  useEffect(() => {
    if (isHeld) return lockModal(name);
  }, [name, isHeld]);
}

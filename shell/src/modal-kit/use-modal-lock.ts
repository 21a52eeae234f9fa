import type { ModalName } from '@marquee/platform';
import { useEffect } from 'react';
import { lockModal } from '#state/modals.ts';

/** Keeps the modal open on browser back while locked. Set `closable` of the modal for Escape and its close button. */
export function useModalLock(name: ModalName, isLocked: boolean): void {
  useEffect(() => {
    if (isLocked) return lockModal(name);
  }, [name, isLocked]);
}

import { openModal } from '@marquee/platform';
import { useLayoutEffect } from 'react';
import { modals } from '#state/modals.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * The slash key opens the search, except while the visitor types or a dialog is open. Keys pressed while the search
 * loads are added to the search text.
 */
export function useSearchShortcut(): void {
  // A layout effect, so that keys count from the first paint on.
  useLayoutEffect(() => {
    let typed = '';
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key } = event;
      const isLoading = modals.get().some(({ name }) => name === 'search');
      const isHandled = isLoading ? key.length === 1 : key === '/';
      if (
        !isHandled ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('[role="dialog"], dialog[open]') !== null
      )
        return;
      event.preventDefault();
      typed = isLoading ? typed + key : '';
      openModal('search', { typed });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

import { openModal } from '@marquee/platform';
import { useLayoutEffect } from 'react';
import { modals } from '#state/modals.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The slash key opens the search, unless someone is typing or a dialog is open; what is typed while the search comes is searched for. */
export function useSearchShortcut(): void {
  // With the first picture: what is pressed at first sight counts.
  useLayoutEffect(() => {
    let typed = '';
    const press = (event: KeyboardEvent): void => {
      const { key } = event;
      const coming = modals.get().some(({ name }) => name === 'search');
      const counts = coming ? key.length === 1 : key === '/';
      if (
        !counts ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('[role="dialog"], dialog[open]') !== null
      )
        return;
      event.preventDefault();
      typed = coming ? typed + key : '';
      openModal('search', { typed });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

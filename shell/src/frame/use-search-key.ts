import { openModal } from '@marquee/platform';
import { useLayoutEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The slash key opens the search, unless someone is typing or a dialog is open. */
export function useSearchKey(): void {
  // With the first picture: what is pressed at first sight counts.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const plain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!plain || isTyping(event.target) || document.querySelector('[role="dialog"], dialog[open]') !== null) return;
      event.preventDefault();
      openModal('search');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { notify } from '#state/toasts.ts';
import { useErrorText } from '#texts/shell-text.ts';

/** Notifies the player of a menu, list or drawer that did not open: `@marquee/ui` reports it as an error event. */
export function useLoadFailureToast(): void {
  const errors = useErrorText();
  const onError = useEffectEvent(({ error }: ErrorEvent): void => {
    if (error instanceof Error && error.name === 'OverlayLoadError')
      notify({ tone: 'danger', title: errors.t('network') });
  });
  useEffect(() => {
    const listener = (event: ErrorEvent): void => onError(event);
    window.addEventListener('error', listener);
    return () => window.removeEventListener('error', listener);
  }, []);
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { LazyPart } from './create-lazy-part.ts';

/** Whether the code is needed: not yet, soon (a failure is not shown), or because the player opened the overlay. */
export type PartNeed = 'later' | 'soon' | 'now';

/**
 * Whether a lazy part is loaded. A failure after the player opened the overlay is reported to the page as an error
 * event with the name `PartLoadError`; the page tells the player.
 * @param onFailure closes the overlay, so that the next press tries again
 */
export function useLazyPart<Props>(
  part: LazyPart<Props>,
  need: PartNeed,
  onFailure: () => void = () => undefined,
): boolean {
  const [isLoaded, setIsLoaded] = useState(part.isLoaded);
  const fail = useEffectEvent((error: unknown) => {
    if (need !== 'now') return;
    reportError(error);
    onFailure();
  });
  useEffect(() => {
    if (isLoaded || need === 'later') return;
    let isCurrent = true;
    part.load().then(
      () => isCurrent && setIsLoaded(true),
      (error: unknown) => isCurrent && fail(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [part, need, isLoaded]);
  return isLoaded;
}

import { useLayoutEffect, useRef, useState } from 'react';

export interface EarlyChoice {
  /** Null: nothing was chosen. */
  readonly chosen: boolean | null;
  toggle(): void;
}

/** A choice, first of yes, that is made while its state is still loading; `apply` receives it once that `isSettled`. */
export function useEarlyChoice(isSettled: boolean, apply: (chosen: boolean) => void): EarlyChoice {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const unapplied = useRef<boolean | null>(null);
  if (isSettled && chosen !== null) setChosen(null);
  // Before the paint, so that nobody sees what was loaded in between.
  useLayoutEffect(() => {
    const last = unapplied.current;
    if (!isSettled || last === null) return;
    unapplied.current = null;
    apply(last);
  });
  return {
    chosen,
    toggle: () => {
      unapplied.current = !(unapplied.current ?? false);
      setChosen(unapplied.current);
    },
  };
}

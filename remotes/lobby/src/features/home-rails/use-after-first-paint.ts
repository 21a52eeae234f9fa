import { startTransition, useEffect, useState } from 'react';

let painted = false;

/** False until this page load has painted for the first time. A page that is shown again is whole at once, and keeps its place. */
export function useAfterFirstPaint(): boolean {
  const [after, setAfter] = useState(painted);
  useEffect(() => {
    if (after) return;
    const show = () => {
      painted = true;
      startTransition(() => setAfter(true));
    };
    let turn: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (turn = setTimeout(show)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, [after]);
  return after;
}

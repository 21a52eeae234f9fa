import { useState } from 'react';
import { createRail, type RailState } from './create-rail.ts';

/** The scroll position and scroll functions of a rail, for `Rail` and `RailArrows`. */
export function useRail(): RailState {
  const [rail] = useState(createRail);
  return rail;
}

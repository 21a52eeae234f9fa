import type { KeyboardEvent, RefObject } from 'react';
import { preventKeyRepeat } from '#web/round/use-space-bar.ts';

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Weight of the sideways distance. */
const SIDEWAYS = 2;

const computeCentre = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Moves the focus to the nearest button in the direction of an arrow key. */
export function useArrowNavigation(board: RefObject<HTMLElement | null>) {
  return (key: KeyboardEvent): void => {
    preventKeyRepeat(key);
    const direction = DIRECTIONS[key.key];
    const current = document.activeElement;
    if (!direction || !current || !board.current?.contains(current)) return;
    key.preventDefault();
    const [right, down] = direction;
    const from = computeCentre(current);
    const candidates = [...board.current.querySelectorAll<HTMLButtonElement>('[data-offered="true"]')].map((button) => {
      const { x, y } = computeCentre(button);
      const distance = (x - from.x) * right + (y - from.y) * down;
      const aside = Math.abs((x - from.x) * down) + Math.abs((y - from.y) * right);
      return { button, distance, cost: distance + SIDEWAYS * aside };
    });
    candidates
      .filter(({ distance }) => distance > 1)
      .sort((a, b) => a.cost - b.cost)[0]
      ?.button.focus();
  };
}

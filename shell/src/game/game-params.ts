import type { Game } from '@marquee/contract';
import type { GameMode, ModalParams } from '@marquee/platform';

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' &&
  value !== null &&
  'gameCode' in value &&
  typeof value.gameCode === 'string' &&
  'displayName' in value;

/** The game that a modal was opened for, if any. */
export function readGame({ game }: ModalParams): Game | null {
  return isGame(game) ? game : null;
}

export function readMode({ mode }: ModalParams): GameMode {
  return mode === 'demo' ? 'demo' : 'real';
}

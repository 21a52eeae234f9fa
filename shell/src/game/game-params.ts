import type { Game } from '@marquee/contract';
import type { GameMode, ModalParams } from '@marquee/platform';

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' &&
  value !== null &&
  'gameCode' in value &&
  typeof value.gameCode === 'string' &&
  'displayName' in value;

/** The game in the parameters of the modal, if any. */
export function readGame({ game }: ModalParams): Game | null {
  return isGame(game) ? game : null;
}

export function readMode({ mode }: ModalParams): GameMode {
  return mode === 'demo' ? 'demo' : 'real';
}

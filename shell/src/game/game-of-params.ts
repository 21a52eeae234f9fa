import type { Game } from '@marquee/contract';
import type { GameMode, ModalParams } from '@marquee/platform';

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' &&
  value !== null &&
  'gameCode' in value &&
  typeof value.gameCode === 'string' &&
  'displayName' in value;

/** The game that a modal was opened for, if any. */
export const gameOf = ({ game }: ModalParams): Game | null => (isGame(game) ? game : null);

export const modeOf = ({ mode }: ModalParams): GameMode => (mode === 'demo' ? 'demo' : 'real');

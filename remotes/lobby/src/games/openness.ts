import type { Game } from '@marquee/contract';
import { gameStart } from '#games/game-start.ts';

export type Openness = 'open' | 'maintenance' | 'comingSoon';

type Judged = Pick<Game, 'vassalage' | 'gameType' | 'gameCode' | 'isGame' | 'maintenance' | 'playable'>;

/** Whether a game can be started now. A game whose screen does not exist yet is coming, never a link to nowhere. */
export function openness(game: Judged): Openness {
  if (game.maintenance) return 'maintenance';
  const { kind } = gameStart(game);
  if (kind === 'group') return 'open';
  return kind === 'play' && game.playable ? 'open' : 'comingSoon';
}

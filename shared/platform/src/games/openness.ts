import type { Game } from '@marquee/contract';
import { currentHost } from '#current-host.ts';
import { gameStart } from '#games/game-start.ts';

export type Openness = 'open' | 'maintenance' | 'comingSoon';

type Judged = Pick<Game, 'vassalage' | 'gameType' | 'gameCode' | 'isGame' | 'maintenance' | 'playable'>;

/** Whether a game can be started now. One whose screen no part of the site draws yet is coming, never a link to nowhere. */
export function openness(game: Judged): Openness {
  if (game.maintenance) return 'maintenance';
  const start = gameStart(game);
  if (start.kind === 'group') return 'open';
  const exists = start.kind === 'screen' ? currentHost().hasPage(start.path) : game.playable;
  return exists ? 'open' : 'comingSoon';
}

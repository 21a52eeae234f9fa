import type { Game } from '@marquee/contract';
import { getCurrentHost } from '#host/current-host.ts';
import { getGameStart } from './get-game-start.ts';

export type GameAvailability = 'available' | 'maintenance' | 'comingSoon';

type AvailabilityFields = Pick<Game, 'vassalage' | 'gameType' | 'gameCode' | 'isGame' | 'maintenance' | 'playable'>;

/** Whether a game can be started now. A game whose screen does not exist in this release is `comingSoon`. */
export function gameAvailability(game: AvailabilityFields): GameAvailability {
  if (game.maintenance) return 'maintenance';
  const start = getGameStart(game);
  if (start.kind === 'group') return 'available';
  const exists = start.kind === 'screen' ? getCurrentHost().hasPage(start.path) : game.playable;
  return exists ? 'available' : 'comingSoon';
}

import type { GameMode } from '@marquee/platform';

/** The page of a launched game. */
export const gamePagePath = '/seamless';

export function getGamePageUrl(gameCode: string, mode: GameMode): string {
  return `${gamePagePath}?${new URLSearchParams({ gameCode, ...(mode === 'demo' && { mode }) })}`;
}

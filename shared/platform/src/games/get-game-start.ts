import type { Game } from '@marquee/contract';

/** `screen` is a page of the site, `group` the modal with the games of a vendor, `play` the game itself. */
export type GameStart =
  | { readonly kind: 'play' }
  | { readonly kind: 'group'; readonly vassalage: string }
  | { readonly kind: 'screen'; readonly path: string; readonly to: string };

type Startable = Pick<Game, 'vassalage' | 'gameType' | 'gameCode' | 'isGame'>;

const lotteryScreen = ({ vassalage, gameType }: Startable): string | undefined => {
  if (vassalage === 'TCG_LOTTO_VN') return '/vnLottery';
  if (vassalage === 'TCG_SEA') return '/seaLottery';
  return [vassalage, gameType].some((code) => code === 'LOTT' || code === 'ELOTT') ? '/lottery' : undefined;
};

/** Resolves where a game tile leads. */
export function getGameStart(game: Startable): GameStart {
  const path = lotteryScreen(game);
  if (path) return { kind: 'screen', path, to: `${path}?gameCode=${encodeURIComponent(game.gameCode)}` };
  return game.isGame ? { kind: 'play' } : { kind: 'group', vassalage: game.vassalage };
}

import type { Game, Vendor } from '@marquee/contract';

export type GameStart =
  | { kind: 'play' }
  | { kind: 'group'; vassalage: string }
  | { kind: 'route'; to: string };

type Startable = Pick<Game, 'vassalage' | 'gameType' | 'gameCode' | 'isGame'>;

const lotteryScreen = ({ vassalage, gameType }: Startable): string | undefined => {
  if (vassalage === 'TCG_LOTTO_VN') return '/vnLottery';
  if (vassalage === 'TCG_SEA') return '/seaLottery';
  return [vassalage, gameType].some((code) => code === 'LOTT' || code === 'ELOTT') ? '/lottery' : undefined;
};

/** What the start of a game card leads to (R4.13). */
export function gameStart(game: Startable): GameStart {
  const screen = lotteryScreen(game);
  if (screen) return { kind: 'route', to: `${screen}?gameCode=${encodeURIComponent(game.gameCode)}` };
  if (!game.isGame) return { kind: 'group', vassalage: game.vassalage };
  return { kind: 'play' };
}

/** What a vendor card leads to: slots have their own list, other vendors a popup with their games. */
export function vendorStart({ code, gameType }: Pick<Vendor, 'code' | 'gameType'>): GameStart {
  if (gameType === 'RNG') return { kind: 'route', to: `/rng?vassalage=${encodeURIComponent(code)}` };
  return { kind: 'group', vassalage: code };
}

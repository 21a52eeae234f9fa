import type { GameName } from '#games/games.ts';
import crash560 from '#web/art/crash-560.webp';
import crash1120 from '#web/art/crash-1120.webp';
import dice560 from '#web/art/dice-560.webp';
import dice1120 from '#web/art/dice-1120.webp';
import limbo560 from '#web/art/limbo-560.webp';
import limbo1120 from '#web/art/limbo-1120.webp';
import hilo560 from '#web/art/hilo-560.webp';
import hilo1120 from '#web/art/hilo-1120.webp';
import keno560 from '#web/art/keno-560.webp';
import keno1120 from '#web/art/keno-1120.webp';
import mines560 from '#web/art/mines-560.webp';
import mines1120 from '#web/art/mines-1120.webp';
import plinko560 from '#web/art/plinko-560.webp';
import plinko1120 from '#web/art/plinko-1120.webp';
import roulette560 from '#web/art/roulette-560.webp';
import roulette1120 from '#web/art/roulette-1120.webp';
import sevens560 from '#web/art/sevens-560.webp';
import sevens1120 from '#web/art/sevens-1120.webp';
import { useTexts } from '#web/i18n/texts.ts';
import css from './game-logo.module.css';

const logos: Readonly<Record<GameName, readonly [small: string, large: string]>> = {
  slot: [sevens560, sevens1120],
  dice: [dice560, dice1120],
  hilo: [hilo560, hilo1120],
  keno: [keno560, keno1120],
  mines: [mines560, mines1120],
  limbo: [limbo560, limbo1120],
  plinko: [plinko560, plinko1120],
  roulette: [roulette560, roulette1120],
  crash: [crash560, crash1120],
};

export function GameLogo({ game }: { readonly game: GameName }) {
  const { t } = useTexts();
  const [small, large] = logos[game];
  return (
    <h1 className={css.lettering} data-game={game}>
      <img src={small} srcSet={`${small} 1x, ${large} 2x`} alt={t(`game.${game}`)} />
    </h1>
  );
}

import dice560 from '../art/dice-560.webp';
import dice1120 from '../art/dice-1120.webp';
import sevens560 from '../art/sevens-560.webp';
import sevens1120 from '../art/sevens-1120.webp';
import { useTexts } from '../texts.ts';
import classes from './lettering.module.css';

const pictures = { slot: [sevens560, sevens1120], dice: [dice560, dice1120] } as const;

export function Lettering({ game }: { readonly game: 'slot' | 'dice' }) {
  const { t } = useTexts();
  const [small, large] = pictures[game];
  return (
    <h1 className={classes['lettering']} data-game={game}>
      <img src={small} srcSet={`${small} 1x, ${large} 2x`} alt={t(`game.${game}`)} />
    </h1>
  );
}

import type { Winner } from '@marquee/contract';
import { toAmount, roundToScale, toWire } from '@marquee/money';
import { gameAvailability, imageUrl } from '@marquee/platform';
import { LazyImage, MoneyText, VisuallyHidden } from '@marquee/ui';
import { computeWinAge, type AgeUnit } from './compute-win-age.ts';
import { useLobbyText, type LobbyTexts } from '#texts/text.ts';
import css from './winners.module.css';

const gap = '\u0000';

const ageText = (winner: Winner, now: number, unit: AgeUnit, t: LobbyTexts['t']): string => {
  const age = computeWinAge(Date.parse(winner.gameTime), now, unit);
  return age.key === 'justNow' ? t('winners.justNow') : t(`winners.${age.key}`, { count: age.count });
};

const twoDecimals = (amount: string): string => toWire(roundToScale(toAmount(amount), 2, 'towards_zero').amount);

export interface WinnerLineProps {
  winner: Winner;
  /** Milliseconds since the epoch. */
  now: number;
  ageUnit: AgeUnit;
  /** True for the highest win of the board. */
  isTopWin: boolean;
  /** Starts the game of the winner, when it can be started; absent where games are prohibited. */
  onStart?: (winner: Winner) => void;
}

export function WinnerLine({ winner, now, ageUnit, isTopWin, onStart }: WinnerLineProps) {
  const { t, language } = useLobbyText();
  const { customerName: name, currency, gameName: game } = winner;
  const amount = twoDecimals(winner.winAmount);
  const [before = '', after = ''] = t('winners.wonIn', { name, game: gap }).split(gap);
  const line = (
    <>
      <LazyImage className={css.picture} src={imageUrl(winner.game.showIcon, 300)} alt="" width={32} height={42} />
      <span className={css.text}>
        <VisuallyHidden>{t('winners.congratulations')}</VisuallyHidden>
        <span className={css.name}>
          {before}
          <b className={css.game} dir="auto">
            {game}
          </b>
          {after}
        </span>
        <MoneyText className={css.amount} amount={amount} currency={currency} language={language} tone="gold" />
      </span>
      <time className={css.age} dateTime={winner.gameTime}>
        {ageText(winner, now, ageUnit, t)}
      </time>
    </>
  );
  return (
    <li className={css.item} data-top-win={isTopWin || undefined}>
      {onStart !== undefined && gameAvailability(winner.game) === 'available' ? (
        <button type="button" className={css.line} onClick={() => onStart(winner)}>
          {line}
          <VisuallyHidden>{t('winners.start')}</VisuallyHidden>
        </button>
      ) : (
        <div className={css.line}>{line}</div>
      )}
    </li>
  );
}

import { useBalance, type GameMode } from '@marquee/platform';
import { MoneyText } from '@marquee/ui';
import type { ReactNode } from 'react';
import { useShellText } from '#texts/shell-text.ts';
import { formatDuration } from '@marquee/time';
import { useGameFigures } from '#game/session/use-game-figures.ts';
import css from './game.module.css';

interface GameFiguresProps {
  readonly gameCode: string;
  readonly mode: GameMode;
  readonly returnToPlayer: string | null;
  /** Whether the provider that holds the money does not respond. */
  readonly isProviderSilent: boolean;
}

/** Balance, net result, session time and return to player, always visible during a game. */
export function GameFigures({ gameCode, mode, returnToPlayer, isProviderSilent }: GameFiguresProps) {
  const { t, language } = useShellText();
  const { balance, net, playedMs, ...figures } = useGameFigures(gameCode, mode);
  const { hidden, toggleHidden } = useBalance();
  const hasBalanceFailed = figures.hasBalanceFailed || isProviderSilent;
  const hasNetFailed = figures.hasNetFailed || isProviderSilent;
  const isBalanceKnown = balance !== null && !hasBalanceFailed;
  return (
    <dl className={css.figures}>
      {mode === 'real' && (
        <Figure label={t('game.balance')}>
          {isBalanceKnown && hidden && (
            <button type="button" className={css.mask} aria-label={t('header.showBalance')} onClick={toggleHidden}>
              ••••••
            </button>
          )}
          {isBalanceKnown && !hidden && (
            <MoneyText amount={balance.balance} currency={balance.currency} language={language} />
          )}
          {!isBalanceKnown && (hasBalanceFailed ? t('game.unavailable') : '–')}
        </Figure>
      )}
      {mode === 'real' && balance !== null && (net !== null || hasNetFailed) && (
        <Figure label={t('game.net')}>
          {net !== null && !hasNetFailed ? (
            <MoneyText amount={net} currency={balance.currency} language={language} tone="result" signed />
          ) : (
            t('game.unavailable')
          )}
        </Figure>
      )}
      <Figure label={t('game.session')}>
        <span role="timer">{formatDuration(playedMs)}</span>
      </Figure>
      {returnToPlayer !== null && <Figure label={t('game.rtp')}>{formatRtp(returnToPlayer, language)}</Figure>}
    </dl>
  );
}

const formatRtp = (percent: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number(percent) / 100);

const Figure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={css.figure}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

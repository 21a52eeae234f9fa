import { TriangleAlert } from 'lucide-react';
import { useNow } from '#frame/closed-site/use-now.ts';
import { useClosingAt } from '#state/status.ts';
import { useShellText } from '#texts/shell-text.ts';
import { formatDuration } from '@marquee/time';
import css from './game-notices.module.css';

/** Notifies the player that new bets are rejected, and how long an open round may take until the game closes. */
export function ClosingNotice() {
  const { t } = useShellText();
  const closingAt = useClosingAt();
  const now = useNow(closingAt !== null);
  if (closingAt === null) return null;
  return (
    <p className={css.notice} data-tone="gold">
      <TriangleAlert aria-hidden />
      <strong role="alert">{t('game.closing')}</strong>
      <span role="timer">{t('game.closingText', { time: formatDuration(Math.max(0, closingAt - now)) })}</span>
    </p>
  );
}

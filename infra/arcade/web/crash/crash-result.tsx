import type { LiveState } from '#crash/live/live-state.schema.ts';
import type { CrashOutcome } from '#games/crash/crash.ts';
import type { RoundView } from '#http/schemas.ts';
import { formatMultiplierHundredths } from '#web/i18n/format-multiplier-hundredths.ts';
import { Payout } from '#web/round/payout.tsx';
import { useTexts } from '#web/i18n/texts.ts';

interface Props {
  readonly round: RoundView;
  readonly state: LiveState | null;
  /** Whether the page sees the flight of the bet: it is connected, and displays the round of the bet. */
  readonly isInView: boolean;
}

/** Status or result of a bet. */
export function CrashResult({ round, state, isInView }: Props) {
  const { t, language } = useTexts();
  const { result, bet } = round;
  if (bet.game !== 'crash' || result?.outcome.game !== 'crash') return null;
  const times = (hundredths: number) => formatMultiplierHundredths(hundredths, language);
  const { cashOutMultiplier }: CrashOutcome = result.outcome;
  if (cashOutMultiplier !== null)
    return <Payout round={round} outcomeText={t('crash.won', { multiplier: times(cashOutMultiplier) })} />;
  if (round.state === 'PLAYING') {
    const { autoCashOutAt } = bet.choice;
    if (autoCashOutAt !== null) return <span>{t('crash.flyingAuto', { target: times(autoCashOutAt) })}</span>;
    if (!isInView) return <span>{t('result.checking')}</span>;
    return <span>{t(state?.round.phase === 'BETTING' ? 'crash.ready' : 'crash.flying')}</span>;
  }
  const crashPoint = state?.history.find(({ id }) => id === bet.choice.round)?.crashPoint;
  return <span>{crashPoint === undefined ? t('crash.lost') : t('crash.lostAt', { point: times(crashPoint) })}</span>;
}

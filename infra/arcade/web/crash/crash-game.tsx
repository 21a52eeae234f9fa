import type { LiveState } from '#crash/live/live-state.schema.ts';
import { toCrashMultiplier } from '#games/crash/crash.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RoundView } from '#http/schemas.ts';
import { toAmount, toWire } from '@marquee/money';
import { isGreaterAmount, formatAmount } from '#web/i18n/format-amount.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { CrashBoard } from './crash-board.tsx';
import { CrashFairnessDialog } from './crash-fairness-dialog.tsx';
import { CrashResult } from './crash-result.tsx';
import { getFlight } from '#web/crash/flight/flight.ts';
import { PlayerList } from './player-list.tsx';
import { useCrash } from './use-crash.ts';
import { useClockTime } from '#web/crash/flight/use-clock-time.ts';

/** Update interval of the cash-out amount on the play button. */
const LABEL_MS = 100;

export function CrashGame(props: GameProps) {
  const { t, language } = useTexts();
  const { live, clock, rounds, stake, setStake, autoCashOutAt, setAutoAt, play } = useCrash(props);
  const { state } = live;
  const { open, current } = rounds;
  const now = useClockTime(clock, state?.round.phase === 'RUNNING' && open ? LABEL_MS : null);
  const flight = state && getFlight(state, now);
  const formatPayout = (hundredths: number): string =>
    open
      ? formatAmount(
          toWire(computePayout(toAmount(open.stake), toCrashMultiplier(hundredths), open.currency)),
          open.currency,
          language,
        )
      : '';
  const canCashOut = open !== null && !live.isLost && isOn(open, state) && flight?.at === 'flying';
  const playLabel = canCashOut
    ? t('cashOut', { amount: formatPayout(flight.hundredths) })
    : t(open ? 'crash.placed' : 'crash.bet');
  const isStarted = flight !== null && flight.at !== 'waiting';
  const readyText = state === null || live.isLost ? '' : t(isStarted ? 'crash.started' : 'result.ready');
  return (
    <GameLayout
      {...props}
      game={{ rounds, stake, setStake, play, seeds: null, setSeeds: () => undefined }}
      playLabel={playLabel}
      canPlay={!live.isLost && (canCashOut || (open === null && flight?.at === 'waiting'))}
      leftPanel={<PlayerList state={state} ownId={current?.id ?? null} rules={props.rules} />}
      stage={
        <CrashBoard
          live={live}
          clock={clock}
          cashOutAt={
            current && isOn(current, state) && current.result?.outcome.game === 'crash'
              ? current.result.outcome.cashOutMultiplier
              : null
          }
          autoCashOutAt={autoCashOutAt}
          isFixed={open !== null || rounds.phase !== 'idle'}
          isCelebrating={
            !open && current?.result && rounds.phase === 'idle'
              ? isGreaterAmount(current.result.payout, current.stake)
              : false
          }
          onAuto={setAutoAt}
        />
      }
      readyText={readyText}
      renderResult={(round) => (
        <CrashResult round={round} state={state} isInView={!live.isLost && isOn(round, state)} />
      )}
      renderFairness={(actions) => <CrashFairnessDialog state={state} {...actions} />}
    />
  );
}

/** Whether a bet belongs to the displayed crash round. */
const isOn = ({ bet }: RoundView, state: LiveState | null): boolean =>
  bet.game === 'crash' && bet.choice.round === state?.round.id;

import type { LiveState } from '#crash/live/live-state.schema.ts';
import { crashMultiplier } from '#games/crash/crash.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RoundView } from '#http/schemas.ts';
import { readAmount, toWire } from '@marquee/money';
import { isMore, showAmount } from '../amounts.ts';
import type { GameProps } from '../scene/game-props.ts';
import { GameScene } from '../scene/game-scene.tsx';
import { useTexts } from '../texts.ts';
import { CrashBoard } from './crash-board.tsx';
import { CrashFairness } from './crash-fairness.tsx';
import { CrashWords } from './crash-words.tsx';
import { flightAt } from './flight.ts';
import { Players } from './players.tsx';
import { useCrash } from './use-crash.ts';
import { useNow } from './use-now.ts';

/** How often the round button says what a cash-out is worth. */
const LABEL_MS = 100;

export function CrashGame(props: GameProps) {
  const { t, language } = useTexts();
  const { live, clock, rounds, stake, setStake, autoAt, setAutoAt, play } = useCrash(props);
  const { state } = live;
  const { open, current } = rounds;
  const now = useNow(clock, state?.round.phase === 'RUNNING' && open ? LABEL_MS : null);
  const flight = state && flightAt(state, now);
  const worth = (hundredths: number): string =>
    open
      ? showAmount(
          toWire(computePayout(readAmount(open.stake), crashMultiplier(hundredths), open.currency)),
          open.currency,
          language,
        )
      : '';
  const canCashOut = open !== null && isOn(open, state) && flight?.at === 'flying';
  const playLabel = canCashOut
    ? t('crash.cashOut', { amount: worth(flight.hundredths) })
    : t(open ? 'crash.placed' : 'crash.bet');
  return (
    <GameScene
      {...props}
      game={{ rounds, stake, setStake, play, seeds: null, setSeeds: () => undefined }}
      playLabel={playLabel}
      canPlay={!live.isLost && (canCashOut || (open === null && flight?.at === 'waiting'))}
      left={<Players state={state} own={current?.id ?? null} rules={props.rules} />}
      stage={
        <CrashBoard
          live={live}
          clock={clock}
          left={
            current && isOn(current, state) && current.result?.outcome.game === 'crash'
              ? current.result.outcome.cashedAt
              : null
          }
          autoAt={autoAt}
          isFixed={open !== null || rounds.phase !== 'idle'}
          celebrates={
            !open && current?.result && rounds.phase === 'idle' ? isMore(current.result.payout, current.stake) : false
          }
          onAuto={setAutoAt}
        />
      }
      ready={flight && flight.at !== 'waiting' ? t('crash.left') : undefined}
      words={(round) => <CrashWords round={round} state={state} />}
      fairness={(ways) => <CrashFairness state={state} {...ways} />}
    />
  );
}

/** Whether a bet is on the flight that is shown. */
const isOn = ({ bet }: RoundView, state: LiveState | null): boolean =>
  bet.game === 'crash' && bet.choice.round === state?.round.id;

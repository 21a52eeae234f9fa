import type { RoundView } from '#http/schemas.ts';
import { isMore, showAmount, showTiny } from '../amounts.ts';
import { useGame } from '../round/use-game.ts';
import type { GameProps } from '../scene/game-props.ts';
import { GameScene } from '../scene/game-scene.tsx';
import { useTexts } from '../texts.ts';
import { carriedBy } from './placements.ts';
import { RouletteBet } from './roulette-bet.tsx';
import { RouletteBoard } from './roulette-board.tsx';
import { RouletteResult } from './roulette-result.tsx';
import { SpotKinds } from './spot-kinds.tsx';
import { useCloth } from './use-cloth.ts';
import { useSpin } from './use-spin.ts';

const SHOWN_NUMBERS = 7;

const outcomesOf = (rounds: readonly RoundView[]) =>
  rounds.flatMap(({ result }) => (result?.outcome.game === 'roulette' ? [result.outcome] : []));

export function RouletteGame(props: GameProps) {
  const { t, language } = useTexts();
  const { rules } = props;
  const cloth = useCloth();
  const { placements } = cloth;
  const game = useGame(props, () => ({ game: 'roulette', choice: { placements } }));
  const { phase, current, last, startedAt } = game.rounds;
  const isRunning = phase !== 'idle';
  const told = isRunning ? null : current;
  const outcomes = outcomesOf(last);
  const [before] = outcomes;
  const [arriving] = outcomesOf(isRunning && current ? [current] : []);
  const spin = useSpin({
    isRunning,
    startedAt,
    minRoundMs: rules.minRoundMs,
    before: before?.number ?? null,
    arriving: arriving?.number ?? null,
  });
  const words = (chips: number) => {
    const carried = carriedBy(chips, placements, game.stake, rules.currency);
    return {
      short: showTiny(carried, language),
      long: t('roulette.chipsWorth', { chips, amount: showAmount(carried, rules.currency, language) }),
    };
  };
  return (
    <GameScene
      {...props}
      game={game}
      playLabel={t('spin')}
      canPlay={placements.length > 0}
      rulesTable={<SpotKinds />}
      left={<RouletteBet placements={placements} stake={game.stake} rules={rules} />}
      stage={
        <RouletteBoard
          cloth={cloth}
          spin={spin}
          numbers={outcomes.slice(0, SHOWN_NUMBERS).map(({ number }) => number)}
          before={before?.placements ?? null}
          isRunning={isRunning}
          celebrates={told?.result ? isMore(told.result.payout, told.stake) : false}
          words={words}
        />
      }
      words={(round) => <RouletteResult round={round} />}
    />
  );
}

import type { RoundView } from '#http/schemas.ts';
import { isGreaterAmount, formatAmount, formatCompactAmount } from '#web/i18n/format-amount.ts';
import { useGame } from '#web/round/use-game.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { computeChipStake } from '#web/roulette/table/placements.ts';
import { RouletteBet } from './roulette-bet.tsx';
import { RouletteBoard } from './roulette-board.tsx';
import { RouletteResult } from './roulette-result.tsx';
import { BetTypesTable } from './bet-types-table.tsx';
import { useChips } from '#web/roulette/table/use-chips.ts';
import { useSpin } from '#web/roulette/wheel/use-spin.ts';

const SHOWN_NUMBERS = 7;

const selectOutcomes = (rounds: readonly RoundView[]) =>
  rounds.flatMap(({ result }) => (result?.outcome.game === 'roulette' ? [result.outcome] : []));

export function RouletteGame(props: GameProps) {
  const { t, language } = useTexts();
  const { rules } = props;
  const chips = useChips();
  const { placements } = chips;
  const game = useGame(props, () => ({ game: 'roulette', choice: { placements } }));
  const { phase, isMoving, current, history, startedAt } = game.rounds;
  const isRunning = phase !== 'idle';
  const finished = isRunning ? null : current;
  const outcomes = selectOutcomes(history);
  const [before] = outcomes;
  const [arriving] = selectOutcomes(isRunning && current ? [current] : []);
  const spin = useSpin({
    isRunning: isMoving,
    startedAt,
    minRoundMs: rules.minRoundMs,
    before: before?.number ?? null,
    arriving: arriving?.number ?? null,
  });
  const chipText = (count: number) => {
    const stake = computeChipStake(count, placements, game.stake, rules.currency);
    return {
      short: formatCompactAmount(stake, language),
      long: t('roulette.chipsWorth', { chips: count, amount: formatAmount(stake, rules.currency, language) }),
    };
  };
  return (
    <GameLayout
      {...props}
      game={game}
      playLabel={t('spin')}
      canPlay={placements.length > 0}
      rulesTable={<BetTypesTable />}
      leftPanel={<RouletteBet placements={placements} stake={game.stake} rules={rules} />}
      stage={
        <RouletteBoard
          chips={chips}
          spin={spin}
          numbers={outcomes.slice(0, SHOWN_NUMBERS).map(({ number }) => number)}
          before={before?.placements ?? null}
          isRunning={isRunning}
          isCelebrating={finished?.result ? isGreaterAmount(finished.result.payout, finished.stake) : false}
          chipText={chipText}
        />
      }
      renderResult={(round) => <RouletteResult round={round} />}
    />
  );
}

import { MAX_SPOTS } from '#games/roulette/roulette.ts';
import type { RoundView } from '#http/schemas.ts';
import { isGreaterAmount, formatAmount, formatCompactAmount } from '#web/i18n/format-amount.ts';
import { useGame } from '#web/round/use-game.ts';
import type { GameProps } from '#web/round/game-props.ts';
import { GameLayout } from '#web/layout/game-layout.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { computeTotal, toChipBets, toPlacements } from '#web/roulette/table/chip-bets.ts';
import { ChipControls } from './chip-controls.tsx';
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
  const chips = useChips(rules.stakes);
  const { bets, values } = chips;
  const total = computeTotal(bets);
  const game = useGame(props, () => ({ game: 'roulette', choice: { placements: toPlacements(bets) } }), total);
  const { phase, isMoving, current, history, startedAt } = game.rounds;
  const isRunning = phase !== 'idle';
  const finished = isRunning ? null : current;
  const outcomes = selectOutcomes(history);
  const [last] = outcomes;
  const lastStake = history.find(({ result }) => result?.outcome.game === 'roulette')?.stake;
  const [arriving] = selectOutcomes(isRunning && current ? [current] : []);
  const spin = useSpin({
    isRunning: isMoving,
    startedAt,
    minRoundMs: rules.minRoundMs,
    before: last?.number ?? null,
    arriving: arriving?.number ?? null,
  });
  const format = (amount: string) =>
    t('roulette.amount', { amount: formatAmount(amount, rules.currency, language), currency: rules.currency });
  const chipText = (amount: string) => ({
    short: formatCompactAmount(amount, language),
    long: format(amount),
    tier: values.findLastIndex((value) => !isGreaterAmount(value, amount)),
  });
  const play = () => {
    chips.resetFull();
    game.play();
  };
  const prompt = bets.length === 0 ? t('roulette.placeChips') : format(total);
  return (
    <GameLayout
      {...props}
      game={{ ...game, play }}
      playLabel={t('spin')}
      canPlay={bets.length > 0}
      note={chips.isFull ? t('roulette.full', { spots: MAX_SPOTS, amount: format(rules.stakes.max) }) : null}
      readyText={t(bets.length === 0 ? 'roulette.placeChips' : 'roulette.ready')}
      stakeControls={<ChipControls chips={chips} rules={rules} isDisabled={isRunning} />}
      rulesTable={<BetTypesTable />}
      leftPanel={<RouletteBet bets={bets} rules={rules} />}
      stage={
        <RouletteBoard
          chips={chips}
          spin={spin}
          numbers={outcomes.slice(0, SHOWN_NUMBERS).map(({ number }) => number)}
          before={last && lastStake !== undefined ? toChipBets(last.placements, lastStake) : null}
          prompt={prompt}
          isRunning={isRunning}
          isCelebrating={finished?.result ? isGreaterAmount(finished.result.payout, finished.stake) : false}
          chipText={chipText}
        />
      }
      renderResult={(round) => <RouletteResult round={round} />}
    />
  );
}

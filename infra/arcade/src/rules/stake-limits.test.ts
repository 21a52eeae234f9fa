import { AMOUNT_DIGITS, getCurrencyScale, FUN } from '@marquee/money';
import { toCrashMultiplier, MAX_POINT, MIN_TARGET as MIN_CRASH_TARGET } from '#games/crash/crash.ts';
import { MAX_CHANCE, MIN_CHANCE, ROLLS, computeWinMultiplier } from '#games/dice/dice.ts';
import { gameNames, type GameName } from '#games/games.ts';
import { RANKS } from '#games/hilo/cards.ts';
import { computeGuessMultiplier, MAX_GUESSES } from '#games/hilo/hilo.ts';
import { computeKenoMultiplier, MAX_PICKS, countWaysToHit, countWaysToPick } from '#games/keno/keno.ts';
import { kenoRisks } from '#games/keno/pay-tables.ts';
import { MAX_TARGET, MIN_TARGET, computeTargetMultiplier } from '#games/limbo/limbo.ts';
import { MAX_MINES, getMaxPicks, MIN_MINES, computePicksMultiplier, TILES } from '#games/mines/mines.ts';
import { computeBucketMultiplier, countPaths, listBuckets, plinkoChoices } from '#games/plinko/plinko.ts';
import { computeRouletteMultiplier, type Placement } from '#games/roulette/roulette.ts';
import { SPOTS } from '#games/roulette/spots.ts';
import { POCKETS } from '#games/roulette/wheel.ts';
import { computeBinomial } from '#games/rules/compute-binomial.ts';
import type { Multiplier } from '#games/rules/multiplier.ts';
import { PAY_TABLE } from '#games/slot/reels.ts';
import { slotLines } from '#games/slot/slot-rtp.ts';
import { getStakeLimits } from './stake-limits.ts';

/** Payouts of one bet choice with their probabilities. */
type Choice = readonly (readonly [probability: number, multiplier: Multiplier])[];

const count = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function* hiloChoices(most = RANKS - 1, chances: readonly number[] = []): Generator<Choice> {
  if (chances.length > 0)
    yield [[chances.reduce((product, chance) => (product * chance) / RANKS, 1), computeGuessMultiplier(chances)]];
  if (chances.length === MAX_GUESSES) return;
  for (let chance = most; chance > 0; chance--) yield* hiloChoices(chance, [...chances, chance]);
}

/** Every spot alone and, with different chips, every spot together with each of a few others. */
function rouletteChoices(): Choice[] {
  const ids = [...SPOTS.keys()];
  const others: Placement[] = ['red', 'd1', 'n0', 'c1-2-4-5'].map((spot, index) => ({ spot, chips: 2 * index + 3 }));
  const placements = ids.flatMap((spot) => [
    [{ spot, chips: 1 }],
    ...others.filter((other) => other.spot !== spot).map((other) => [{ spot, chips: 4 }, other]),
    ...(others.some((other) => other.spot === spot) ? [] : [[{ spot, chips: 1 }, ...others]]),
  ]);
  return placements.map((each) =>
    count(0, POCKETS - 1).map((number) => [1 / POCKETS, computeRouletteMultiplier({ placements: each, number })]),
  );
}

/** Every bet choice of a game; targets above 20× in increasing distances. */
const choices: Readonly<Record<GameName, () => Iterable<Choice>>> = {
  slot: () => [
    slotLines.map(({ id, count: ways }) => [
      ways / 32 ** 3,
      { numerator: PAY_TABLE.find((line) => line.id === id)?.pays ?? 0, denominator: 1 },
    ]),
  ],
  dice: () => count(MIN_CHANCE, MAX_CHANCE).map((chance): Choice => [[chance / ROLLS, computeWinMultiplier(chance)]]),
  mines: () =>
    count(MIN_MINES, MAX_MINES).flatMap((mines) =>
      count(1, getMaxPicks(mines)).map((picks): Choice => [
        [computeBinomial(TILES - mines, picks) / computeBinomial(TILES, picks), computePicksMultiplier(mines, picks)],
      ]),
    ),
  limbo: () =>
    targets(MIN_TARGET, MAX_TARGET).map((target): Choice => [[99 / target, computeTargetMultiplier(target)]]),
  plinko: () =>
    plinkoChoices.map((choice) =>
      listBuckets(choice).map((bucket) => [
        countPaths(choice, bucket) / 2 ** choice.rows,
        computeBucketMultiplier(choice, bucket),
      ]),
    ),
  hilo: () => hiloChoices(),
  keno: () =>
    kenoRisks.flatMap((risk) =>
      count(1, MAX_PICKS).map((picks) =>
        count(0, picks).map((hits): Choice[number] => [
          countWaysToHit(picks, hits) / countWaysToPick(picks),
          computeKenoMultiplier(risk, picks, hits),
        ]),
      ),
    ),
  roulette: rouletteChoices,
  crash: () => targets(MIN_CRASH_TARGET, MAX_POINT).map((target): Choice => [[99 / target, toCrashMultiplier(target)]]),
};

function targets(min: number, max: number): number[] {
  return [...count(min, 2_000), ...count(0, 400).map((step) => Math.min(max, Math.floor(2_001 * 1.016 ** step)))];
}

/** Highest part of the stake that rounding down to whole units takes, over all choices of a game. */
function worstRoundingLoss(game: GameName, stakes: readonly number[]): number {
  let worst = 0;
  for (const choice of choices[game]())
    for (const stake of stakes) {
      const lost = choice.reduce(
        (sum, [probability, { numerator, denominator }]) =>
          sum + (probability * ((stake * numerator) % denominator)) / denominator,
        0,
      );
      worst = Math.max(worst, lost / stake);
    }
  return worst;
}

const losses = new Map<string, number>();

/** Worst loss at the lowest stakes of a currency; computed once for currencies with equal limits. */
function worstLossIn(currency: string, game: GameName): number {
  const unit = 10n ** BigInt(AMOUNT_DIGITS - getCurrencyScale(currency));
  const min = getStakeLimits(currency, game).min;
  expect(min % unit).toBe(0n);
  const lowest = Number(min / unit);
  const key = `${game} ${lowest}`;
  const loss = losses.get(key) ?? worstRoundingLoss(game, count(lowest, lowest + 25));
  losses.set(key, loss);
  return loss;
}

const currencies = [...Intl.supportedValuesOf('currency'), FUN];

test.each(gameNames)('pays the shown return of %s within 0.1 percentage point in every currency', (game) => {
  expect(currencies.length).toBeGreaterThan(150);
  const tooLow = currencies.filter((currency) => worstLossIn(currency, game) >= 0.001);
  expect(tooLow).toEqual([]);
});

test('accepts a stake of 100 in yen in the slot and of 1,000 in every other game', () => {
  const lowest = (game: GameName) => getStakeLimits('JPY', game).min / 100_000n;
  expect([lowest('slot'), lowest('dice'), lowest('crash')]).toEqual([100n, 1_000n, 1_000n]);
  expect(getStakeLimits('JPY', 'dice').max / 100_000n).toBe(50_000n);
});

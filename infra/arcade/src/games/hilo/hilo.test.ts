import { ACE, CARDS, KING, getRank, RANKS } from './cards.ts';
import {
  guesses,
  listAllowedGuesses,
  countGuesses,
  hilo,
  MAX_CARDS,
  MAX_GUESSES,
  MAX_SKIPS,
  computeNextMultiplier,
  computeGuessMultiplier,
  countWinningRanks,
  type HiloMove,
  type HiloOutcome,
} from './hilo.ts';

const ranks = Array.from({ length: RANKS }, (_, rank) => rank);
const outcome = (drawn: readonly number[], steps: readonly HiloMove[]): HiloOutcome => hilo.outcome({ steps }, drawn);
const offered = (open: HiloOutcome) => guesses.filter((guess) => computeNextMultiplier(open, guess) !== null);

/** A strategy that depends on the current rank only. */
type Player = (open: number) => HiloMove;
const players: Record<string, Player> = {
  careful: (open) =>
    listAllowedGuesses(open).reduce((best, guess) =>
      countWinningRanks(guess, open) > countWinningRanks(best, open) ? guess : best,
    ),
  bold: (open) =>
    listAllowedGuesses(open).reduce((best, guess) =>
      countWinningRanks(guess, open) < countWinningRanks(best, open) ? guess : best,
    ),
  upwards: (open) => listAllowedGuesses(open)[0],
  downwards: (open) => listAllowedGuesses(open)[1],
  choosy: (open) => (open > 3 && open < 9 ? 'skip' : (players['careful']?.(open) ?? 'skip')),
};

/** Every sequence of ranks, with one card per rank. */
const rows = (length: number): readonly number[][] =>
  length === 0 ? [[]] : rows(length - 1).flatMap((row) => ranks.map((rank) => [...row, rank * 4]));

describe.each(Object.entries(players))('a %s player', (_name, player) => {
  test.each([1, 2, 3])('gets exactly 99 %% back over every sequence of cards with %i steps', (length) => {
    /** A common multiple of all denominators, so that the sum is exact. */
    const whole = 100n * 27_720n ** BigInt(length);
    let payout = 0n;
    let staked = 0n;
    let broken = 0;
    for (const cards of rows(length + 1)) {
      const steps = cards.slice(0, length).map((card) => player(getRank(card)));
      if (steps.every((step) => step === 'skip')) continue;
      const { numerator, denominator } = hilo.multiplier(outcome(cards, steps));
      if (whole % BigInt(denominator) !== 0n) broken++;
      payout += (whole / BigInt(denominator)) * BigInt(numerator);
      staked += whole;
    }
    expect(broken).toBe(0);
    expect(100n * payout).toBe(99n * staked);
  });
});

test.each(ranks)('allows only guesses that can be wrong at rank %i and counts their winning ranks', (open) => {
  for (const guess of listAllowedGuesses(open)) {
    const right = ranks.filter((next) => !outcome([open * 4, next * 4], [guess]).lost).length;
    expect(countWinningRanks(guess, open)).toBe(right);
    expect(right).toBeLessThan(RANKS);
    expect(computeGuessMultiplier([right])).toEqual(
      hilo.multiplier({ game: 'hilo', cards: [open * 4, open * 4], steps: [guess], lost: false }),
    );
  }
});

test('replaces the impossible guess by "same" at the ace and the king', () => {
  expect([listAllowedGuesses(ACE), countWinningRanks('higher', ACE), countWinningRanks('same', ACE)]).toEqual([
    ['higher', 'same'],
    12,
    1,
  ]);
  expect([listAllowedGuesses(KING), countWinningRanks('lower', KING), countWinningRanks('same', KING)]).toEqual([
    ['same', 'lower'],
    12,
    1,
  ]);
  expect([listAllowedGuesses(1), countWinningRanks('higher', 1), countWinningRanks('lower', 1)]).toEqual([
    ['higher', 'lower'],
    12,
    2,
  ]);
});

/** Every multiset of chances of a round, in descending order. */
function* everyRun(most = RANKS - 1, run: readonly number[] = []): Generator<readonly number[]> {
  yield run;
  if (run.length === MAX_GUESSES) return;
  for (let chance = most; chance > 0; chance--) yield* everyRun(chance, [...run, chance]);
}

test('represents every multiplier exactly within 32 bits and none above the stated maximum', () => {
  const { numerator: most, denominator: perMost } = hilo.maxMultiplier;
  const wrong: (readonly number[])[] = [];
  let runs = 0;
  let reached = 0;
  for (const run of everyRun()) {
    const { numerator, denominator } = computeGuessMultiplier(run);
    const against = run.reduce((product, chance) => product * BigInt(chance), 100n);
    const isExact =
      run.length === 0 || BigInt(numerator) * against === 99n * 13n ** BigInt(run.length) * BigInt(denominator);
    const fitsIn32Bits = Math.max(numerator, denominator) < 2 ** 31;
    const more = BigInt(numerator) * BigInt(perMost) - BigInt(most) * BigInt(denominator);
    const isBelow = numerator > 10_000 * denominator || more <= 0n;
    if (!isExact || !fitsIn32Bits || !isBelow) wrong.push(run);
    if (more === 0n) reached++;
    runs++;
  }
  expect(wrong).toEqual([]);
  expect(runs).toBe(18_564);
  expect(reached).toBeGreaterThan(0);
});

test('allows no guess that would pay more than ten thousand stakes', () => {
  const aces = [ACE, ACE, ACE, ACE, ACE];
  const three = outcome(aces, ['same', 'same', 'same']);
  expect([hilo.multiplier(three), offered(three)]).toEqual([{ numerator: 217_503, denominator: 100 }, ['higher']]);
  expect(hilo.steps?.applyStep({ steps: three.steps }, { game: 'hilo', guess: 'same' }, three)).toBeNull();
  expect(hilo.steps?.isOver(three)).toBe(false);
});

test('ends when every guess would pay more than the maximum', () => {
  const steps: HiloMove[] = ['same', 'skip', 'lower', 'lower', 'lower', 'skip', 'lower'];
  const full = outcome([ACE, ACE, 4, 4, 4, 4, 16, 16], steps);
  expect([full.lost, countGuesses(full), offered(full)]).toEqual([false, 5, []]);
  expect([hilo.steps?.isOver(full), hilo.steps?.canCashOut(full)]).toEqual([true, true]);
});

test('ends after six right guesses', () => {
  const steps: HiloMove[] = ['higher', 'higher', 'higher', 'higher', 'higher', 'higher'];
  const last = outcome(
    Array.from({ length: MAX_CARDS }, () => 4),
    steps,
  );
  expect([hilo.steps?.isOver(last), last.cards.length]).toEqual([true, 7]);
  expect(hilo.steps?.isOver(outcome(last.cards, steps.slice(1)))).toBe(false);
});

test('allows three skips and no cash-out after skips alone', () => {
  const skips = Array.from({ length: MAX_SKIPS }, () => 'skip' as const);
  const skipped = outcome(
    Array.from({ length: MAX_CARDS }, (_, at) => at * 5),
    skips,
  );
  expect(hilo.steps?.canCashOut(skipped)).toBe(false);
  expect(hilo.steps?.applyStep({ steps: skips }, { game: 'hilo', guess: 'skip' }, skipped)).toBeNull();
  expect(hilo.multiplier(skipped)).toEqual({ numerator: 1, denominator: 1 });
});

test('draws the same cards for any number of steps and shows only the dealt ones', () => {
  expect(hilo.ranges({ steps: ['skip', 'higher'] })).toEqual(hilo.ranges({ steps: [] }));
  expect(hilo.ranges({ steps: [] })).toEqual(Array.from({ length: MAX_CARDS }, () => CARDS));
  const drawn = [9, 41, 5, 38, 15, 16, 0, 1, 48, 28];
  expect(outcome(drawn, []).cards).toEqual([9]);
  expect(outcome(drawn, ['higher', 'skip'])).toEqual({
    game: 'hilo',
    cards: [9, 41, 5],
    steps: ['higher', 'skip'],
    lost: false,
  });
});

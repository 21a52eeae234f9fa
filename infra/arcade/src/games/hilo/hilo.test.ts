import { ACE, CARDS, KING, rankOf, RANKS } from './cards.ts';
import {
  guesses,
  guessesAt,
  guessesMade,
  hilo,
  MOST_CARDS,
  MOST_GUESSES,
  MOST_SKIPS,
  nextMultiplier,
  rightMultiplier,
  winningRanks,
  type HiloMove,
  type HiloOutcome,
} from './hilo.ts';

const ranks = Array.from({ length: RANKS }, (_, rank) => rank);
const outcome = (drawn: readonly number[], steps: readonly HiloMove[]): HiloOutcome => hilo.outcome({ steps }, drawn);
const offered = (open: HiloOutcome) => guesses.filter((guess) => nextMultiplier(open, guess) !== null);

/** A player who decides by the open rank alone. */
type Player = (open: number) => HiloMove;
const players: Record<string, Player> = {
  careful: (open) =>
    guessesAt(open).reduce((best, guess) => (winningRanks(guess, open) > winningRanks(best, open) ? guess : best)),
  bold: (open) =>
    guessesAt(open).reduce((best, guess) => (winningRanks(guess, open) < winningRanks(best, open) ? guess : best)),
  upwards: (open) => guessesAt(open)[0],
  downwards: (open) => guessesAt(open)[1],
  choosy: (open) => (open > 3 && open < 9 ? 'skip' : (players['careful']?.(open) ?? 'skip')),
};

/** Every row of ranks; one card of each stands for its four suits. */
const rows = (length: number): readonly number[][] =>
  length === 0 ? [[]] : rows(length - 1).flatMap((row) => ranks.map((rank) => [...row, rank * 4]));

describe.each(Object.entries(players))('a %s player', (_name, player) => {
  test.each([1, 2, 3])('gets exactly 99 %% back of what is staked, over every row of cards for %i steps', (length) => {
    /** A multiple of every denominator, so that the sum is one of whole numbers. */
    const whole = 100n * 27_720n ** BigInt(length);
    let returned = 0n;
    let staked = 0n;
    let broken = 0;
    for (const cards of rows(length + 1)) {
      const steps = cards.slice(0, length).map((card) => player(rankOf(card)));
      if (steps.every((step) => step === 'skip')) continue;
      const { numerator, denominator } = hilo.multiplier(outcome(cards, steps));
      if (whole % BigInt(denominator) !== 0n) broken++;
      returned += (whole / BigInt(denominator)) * BigInt(numerator);
      staked += whole;
    }
    expect(broken).toBe(0);
    expect(100n * returned).toBe(99n * staked);
  });
});

test.each(ranks)('has for rank %i only guesses that may be wrong, and says how often', (open) => {
  for (const guess of guessesAt(open)) {
    const right = ranks.filter((next) => !outcome([open * 4, next * 4], [guess]).lost).length;
    expect(winningRanks(guess, open)).toBe(right);
    expect(right).toBeLessThan(RANKS);
    expect(rightMultiplier([right])).toEqual(
      hilo.multiplier({ game: 'hilo', cards: [open * 4, open * 4], steps: [guess], lost: false }),
    );
  }
});

test('names the guesses at both ends of the ranks', () => {
  expect([guessesAt(ACE), winningRanks('higher', ACE), winningRanks('same', ACE)]).toEqual([['higher', 'same'], 12, 1]);
  expect([guessesAt(KING), winningRanks('lower', KING), winningRanks('same', KING)]).toEqual([
    ['same', 'lower'],
    12,
    1,
  ]);
  expect([guessesAt(1), winningRanks('higher', 1), winningRanks('lower', 1)]).toEqual([['higher', 'lower'], 12, 2]);
});

/** Every choice of chances that a round may hold, in falling order. */
function* everyRun(most = RANKS - 1, run: readonly number[] = []): Generator<readonly number[]> {
  yield run;
  if (run.length === MOST_GUESSES) return;
  for (let chance = most; chance > 0; chance--) yield* everyRun(chance, [...run, chance]);
}

test('keeps every multiplier exactly, within 32 bits, and none higher than is said', () => {
  const { numerator: most, denominator: perMost } = hilo.highest;
  const wrong: (readonly number[])[] = [];
  let runs = 0;
  let reached = 0;
  for (const run of everyRun()) {
    const { numerator, denominator } = rightMultiplier(run);
    const against = run.reduce((product, chance) => product * BigInt(chance), 100n);
    const isExact =
      run.length === 0 || BigInt(numerator) * against === 99n * 13n ** BigInt(run.length) * BigInt(denominator);
    const isKept = Math.max(numerator, denominator) < 2 ** 31;
    const more = BigInt(numerator) * BigInt(perMost) - BigInt(most) * BigInt(denominator);
    const isBelow = numerator > 10_000 * denominator || more <= 0n;
    if (!isExact || !isKept || !isBelow) wrong.push(run);
    if (more === 0n) reached++;
    runs++;
  }
  expect(wrong).toEqual([]);
  expect(runs).toBe(18_564);
  expect(reached).toBeGreaterThan(0);
});

test('offers no guess that would pay more than ten thousand stakes', () => {
  const aces = [ACE, ACE, ACE, ACE, ACE];
  const three = outcome(aces, ['same', 'same', 'same']);
  expect([hilo.multiplier(three), offered(three)]).toEqual([{ numerator: 217_503, denominator: 100 }, ['higher']]);
  expect(hilo.stages?.take({ steps: three.steps }, { game: 'hilo', guess: 'same' }, three)).toBeNull();
  expect(hilo.stages?.isOver(three)).toBe(false);
});

test('collects itself where every guess would pay too much', () => {
  const steps: HiloMove[] = ['same', 'skip', 'lower', 'lower', 'lower', 'skip', 'lower'];
  const full = outcome([ACE, ACE, 4, 4, 4, 4, 16, 16], steps);
  expect([full.lost, guessesMade(full), offered(full)]).toEqual([false, 5, []]);
  expect([hilo.stages?.isOver(full), hilo.stages?.canCollect(full)]).toEqual([true, true]);
});

test('ends after six right guesses', () => {
  const steps: HiloMove[] = ['higher', 'higher', 'higher', 'higher', 'higher', 'higher'];
  const last = outcome(
    Array.from({ length: MOST_CARDS }, () => 4),
    steps,
  );
  expect([hilo.stages?.isOver(last), last.cards.length]).toEqual([true, 7]);
  expect(hilo.stages?.isOver(outcome(last.cards, steps.slice(1)))).toBe(false);
});

test('skips three cards at most, and a skip wins nothing to collect', () => {
  const skips = Array.from({ length: MOST_SKIPS }, () => 'skip' as const);
  const skipped = outcome(
    Array.from({ length: MOST_CARDS }, (_, at) => at * 5),
    skips,
  );
  expect(hilo.stages?.canCollect(skipped)).toBe(false);
  expect(hilo.stages?.take({ steps: skips }, { game: 'hilo', guess: 'skip' }, skipped)).toBeNull();
  expect(hilo.multiplier(skipped)).toEqual({ numerator: 1, denominator: 1 });
});

test('draws the same cards however many steps are taken, and tells only those that are turned', () => {
  expect(hilo.ranges({ steps: ['skip', 'higher'] })).toEqual(hilo.ranges({ steps: [] }));
  expect(hilo.ranges({ steps: [] })).toEqual(Array.from({ length: MOST_CARDS }, () => CARDS));
  const drawn = [9, 41, 5, 38, 15, 16, 0, 1, 48, 28];
  expect(outcome(drawn, []).cards).toEqual([9]);
  expect(outcome(drawn, ['higher', 'skip'])).toEqual({
    game: 'hilo',
    cards: [9, 41, 5],
    steps: ['higher', 'skip'],
    lost: false,
  });
});

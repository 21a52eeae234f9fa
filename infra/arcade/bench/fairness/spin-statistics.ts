import { nodeDigest } from '#fairness/node-digest.ts';
import { computeRound } from '#games/compute-round.ts';
import { STOPS } from '#games/slot/reels.ts';
import { slotLines } from '#games/slot/slot-rtp.ts';

export interface SpinStatistics {
  readonly spins: number;
  readonly chiSquare: number;
  /** Critical χ² at 0.1 %; each line is a class, and no line is one more. */
  readonly bound: number;
  /** Return to player as a fraction. */
  readonly returned: number;
}

/** Critical χ² at 0.1 % with seven degrees of freedom. */
const BOUND = 24.32;
const NONE = 'none';

async function countLines(serverSeed: string, spins: number): Promise<ReadonlyMap<string, number>> {
  const seen = new Map<string, number>();
  for (let nonce = 0; nonce < spins; nonce++) {
    const { outcome } = await computeRound(
      nodeDigest.hmacSha256,
      { serverSeed, clientSeed: 'many-spins', nonce },
      { game: 'slot', choice: {} },
    );
    const line = outcome.line ?? NONE;
    seen.set(line, (seen.get(line) ?? 0) + 1);
  }
  return seen;
}

/** Compares the frequency of each slot line with its expected frequency. */
export async function computeSpinStatistics(serverSeed: string, spins: number): Promise<SpinStatistics> {
  const seen = await countLines(serverSeed, spins);
  const combinations = STOPS ** 3;
  const hits = slotLines.reduce((sum, { count }) => sum + count, 0);
  const classes = [...slotLines, { id: NONE, pays: 0, count: combinations - hits }];
  const chiSquare = classes.reduce((sum, { id, count }) => {
    const expected = (spins * count) / combinations;
    return sum + ((seen.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
  const paid = classes.reduce((sum, { id, pays }) => sum + pays * (seen.get(id) ?? 0), 0);
  return { spins, chiSquare, bound: BOUND, returned: paid / spins };
}

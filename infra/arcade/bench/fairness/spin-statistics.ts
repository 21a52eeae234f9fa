import { nodeDigest } from '#fairness/node-digest.ts';
import { computeRound } from '#games/compute-round.ts';
import { STOPS } from '#games/slot/reels.ts';
import { slotLines } from '#games/slot/slot-rtp.ts';

export interface SpinStatistics {
  readonly spins: number;
  readonly chiSquare: number;
  /** What χ² stays below in 999 of 1,000 fair runs; each line is a class, and none is one. */
  readonly bound: number;
  /** Paid back, in parts of what was staked. */
  readonly returned: number;
}

/** 0.1 % for seven degrees of freedom. */
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

/** Spins the slot so often on one pair of seeds and compares how often each line came with how often it should. */
export async function spinOften(serverSeed: string, spins: number): Promise<SpinStatistics> {
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

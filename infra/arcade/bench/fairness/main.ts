import { randomBytes, randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { nodeDigest } from '#fairness/node-digest.ts';
import { webDigest } from '#fairness/web-digest.ts';
import { seedGames, type SeedGame } from '#games/games.ts';
import { computeRound } from '#games/compute-round.ts';
import { recomputeRound } from '#web/verify/seeds/recompute-round.ts';
import { countChainAgreements } from './chain-agreement.ts';
import { randomBets } from './random-bets.ts';
import { computeSpinStatistics } from './spin-statistics.ts';

const ROUNDS = Number(process.env['FAIR_ROUNDS'] ?? 10_000);
const SPINS = Number(process.env['FAIR_SPINS'] ?? 10_000_000);

/** Counts the random rounds for which the verification page computes the same result as the service. */
async function countAgreements(name: SeedGame): Promise<number> {
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const seeds = {
      serverSeed: randomBytes(32).toString('hex'),
      clientSeed: randomBytes(8).toString('hex'),
      nonce: randomInt(1_000_000),
    };
    const bet = randomBets[name]();
    const played = await computeRound(nodeDigest.hmacSha256, seeds, bet);
    const verified = await recomputeRound(webDigest, { ...seeds, nonce: String(seeds.nonce), bet });
    if (isDeepStrictEqual(verified?.result, played)) count += 1;
  }
  console.log(`${name}: the verification page agrees with ${count} of ${ROUNDS} rounds`);
  return count;
}

const verified: Record<string, number> = {};
for (const name of seedGames) verified[name] = await countAgreements(name);
verified['crash'] = await countChainAgreements(ROUNDS);
console.log(`crash: the verification page agrees with ${verified['crash']} of ${ROUNDS} rounds of a chain`);
const { spins, chiSquare, bound, returned } = await computeSpinStatistics(randomBytes(32).toString('hex'), SPINS);
console.table({ slot: { spins, 'χ²': chiSquare.toFixed(2), 'stays below': bound, returned: returned.toFixed(5) } });
const isFair = chiSquare < bound && Object.values(verified).every((same) => same === ROUNDS);
console.log(
  JSON.stringify({
    rounds: ROUNDS,
    verified,
    spins,
    chiSquare: Number(chiSquare.toFixed(2)),
    bound,
    returned: Number(returned.toFixed(5)),
    fair: isFair,
  }),
);
if (!isFair) process.exitCode = 1;

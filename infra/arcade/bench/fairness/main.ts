import { randomBytes, randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { nodeDigest } from '#fairness/node-digest.ts';
import { webDigest } from '#fairness/web-digest.ts';
import { seedGames, type SeedGame } from '#games/games.ts';
import { computeRound } from '#games/compute-round.ts';
import { recomputeRound } from '#web/verify/recompute-round.ts';
import { agreedOnChain } from './chain.ts';
import { randomBets } from './random-bets.ts';
import { spinOften } from './spins.ts';

const ROUNDS = Number(process.env['FAIR_ROUNDS'] ?? 10_000);
const SPINS = Number(process.env['FAIR_SPINS'] ?? 10_000_000);

/** Of so many rounds on chance seeds with chance choices, those in which the verify page comes to what the service would pay. */
async function agreed(name: SeedGame): Promise<number> {
  let same = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const seeds = {
      serverSeed: randomBytes(32).toString('hex'),
      clientSeed: randomBytes(8).toString('hex'),
      nonce: randomInt(1_000_000),
    };
    const bet = randomBets[name]();
    const played = await computeRound(nodeDigest.hmacSha256, seeds, bet);
    const verified = await recomputeRound(webDigest, { ...seeds, nonce: String(seeds.nonce), bet });
    if (isDeepStrictEqual(verified?.result, played)) same += 1;
  }
  console.log(`${name}: the verify page agrees with ${same} of ${ROUNDS} rounds`);
  return same;
}

const verified: Record<string, number> = {};
for (const name of seedGames) verified[name] = await agreed(name);
verified['crash'] = await agreedOnChain(ROUNDS);
console.log(`crash: the verify page agrees with ${verified['crash']} of ${ROUNDS} flights of a chain`);
const { spins, chiSquare, bound, returned } = await spinOften(randomBytes(32).toString('hex'), SPINS);
console.table({ slot: { spins, 'χ²': chiSquare.toFixed(2), 'stays below': bound, returned: returned.toFixed(5) } });
const fair = chiSquare < bound && Object.values(verified).every((same) => same === ROUNDS);
console.log(
  JSON.stringify({
    rounds: ROUNDS,
    verified,
    spins,
    chiSquare: Number(chiSquare.toFixed(2)),
    bound,
    returned: Number(returned.toFixed(5)),
    fair,
  }),
);
if (!fair) process.exitCode = 1;

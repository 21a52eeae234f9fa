import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { CRASH_LEADER_LOCK } from '#crash/leader/crash-leader.job.ts';
import { RoundOpener } from '#crash/rounds/round-opener.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import { computeCommitmentsHash, computeCrashSalt } from '#games/crash/crash-salt.ts';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import { verifySalt } from '#web/verify/chain/verify-salt.ts';
import { contributeSaltSeed, type OwnSeed, type SaltApi } from '#web/crash/salt/contribute-salt-seed.ts';
import type { ChainView } from '#crash/salt/chain-view.schema.ts';
import type { Player } from './arcade-setup.ts';
import { LiveStream } from './live-stream.ts';
import { useCrashService } from './crash-service.ts';
import {
  commitTo,
  createSaltSeed,
  endCommitting,
  endRound,
  getChain,
  openNextRound,
  reveal,
  waitForChain,
} from './salt-actions.ts';

const service = useCrashService();
let app: FastifyInstance;
let opener: RoundOpener;
/** Holds the lock of the leader, so that no process leads. */
let leader: pg.PoolClient;

/** Opens the next round. Returns whether its chain has a salt from players. */
const open = async (): Promise<boolean> => {
  await openNextRound(service.arcade.pool, opener);
  return (await readLastRound()).verification.chain.commitments.length > 0;
};

/** The last chain is used up, and no process leads. */
beforeEach(async () => {
  leader = await service.arcade.pool.connect();
  await leader.query('SELECT pg_advisory_lock($1)', [CRASH_LEADER_LOCK]);
  await endRound(service.arcade.pool);
  await service.arcade.pool.query('UPDATE crash_chains SET position = length WHERE salt IS NOT NULL');
  await service.arcade.pool.query('DELETE FROM crash_salt_seeds');
  await service.arcade.pool.query('DELETE FROM crash_chains WHERE salt IS NULL');
  app = await service.start();
  opener = new RoundOpener(service.arcade);
});
afterEach(() => leader.release(true));

test('publishes the terminating hash before any seed and uses the chain only when the seeds are revealed', async () => {
  const [one, other] = [await service.openPlayer(app), await service.openPlayer(app)];
  expect(await open()).toBe(false);
  const { value: chain } = await getChain(one);
  expect(chain).toMatchObject({ phase: 'COMMITTING', salt: null, commitmentsHash: null });
  const seeds = [createSaltSeed(), createSaltSeed()] as const;
  expect((await commitTo(one, chain, seeds[0])).status).toBe(200);
  expect((await commitTo(other, chain, seeds[1])).status).toBe(200);
  expect((await reveal(one, chain, seeds[0])).value.code).toBe('crash.salt_closed');
  await endCommitting(service.arcade.pool);
  const { commitmentsHash } = await waitForChain(one, 'REVEALING');
  expect(commitmentsHash).toBe(await computeCommitmentsHash(nodeDigest.sha256, seeds.map(nodeDigest.sha256)));
  expect(await open()).toBe(false);
  expect((await reveal(one, chain, seeds[0])).status).toBe(200);
  expect((await reveal(other, chain, seeds[1])).status).toBe(200);
  expect(await open()).toBe(true);
  const { value: ready } = await getChain(one);
  expect([ready.phase, ready.terminatingHash]).toEqual(['READY', chain.terminatingHash]);
  expect(ready.salt).toBe(await computeCrashSalt(nodeDigest.sha256, chain.terminatingHash, seeds));
});

test('accepts neither a later commitment nor a seed that was not committed to', async () => {
  const [one, late] = [await service.openPlayer(app), await service.openPlayer(app)];
  await open();
  const { value: chain } = await getChain(one);
  const seed = createSaltSeed();
  await commitTo(one, chain, seed);
  await endCommitting(service.arcade.pool);
  await waitForChain(one, 'REVEALING');
  expect((await commitTo(late, chain, createSaltSeed())).value.code).toBe('crash.salt_closed');
  expect((await reveal(late, chain, seed)).value.code).toBe('crash.salt_closed');
  expect((await reveal(one, chain, createSaltSeed())).value.code).toBe('crash.salt_closed');
  expect((await reveal(one, chain, seed)).status).toBe(200);
  expect(await open()).toBe(true);
  expect((await reveal(one, chain, seed)).value.code).toBe('crash.salt_closed');
});

test('replaces a chain whose players revealed nothing, and lists a seed that was left out', async () => {
  const [one, other] = [await service.openPlayer(app), await service.openPlayer(app)];
  await open();
  const { value: abandoned } = await getChain(one);
  await commitTo(one, abandoned, createSaltSeed());
  await endCommitting(service.arcade.pool);
  await waitForChain(one, 'REVEALING');
  await endRevealing();
  expect(await open()).toBe(false);
  const { value: chain } = await getChain(one);
  expect(chain.terminatingHash).not.toBe(abandoned.terminatingHash);
  const seed = createSaltSeed();
  await commitTo(one, chain, seed);
  await commitTo(other, chain, createSaltSeed());
  await endCommitting(service.arcade.pool);
  const { commitmentsHash } = await waitForChain(one, 'REVEALING');
  await reveal(one, chain, seed);
  expect(await open()).toBe(false);
  await endRevealing();
  expect(await open()).toBe(true);
  const { verification } = await readLastRound();
  expect(await verifySalt(nodeDigest, verification.chain, { seed, commitmentsHash: commitmentsHash ?? '' })).toEqual({
    isValid: true,
    seeds: 1,
    missing: 1,
    hasOwnSeed: true,
  });
});

test('accepts no seed once the time for revealing seeds is over, also before the salt is computed', async () => {
  const [one, late] = [await service.openPlayer(app), await service.openPlayer(app)];
  await open();
  const { value: chain } = await getChain(one);
  const seeds = [createSaltSeed(), createSaltSeed()] as const;
  await commitTo(one, chain, seeds[0]);
  await commitTo(late, chain, seeds[1]);
  await endCommitting(service.arcade.pool);
  await waitForChain(one, 'REVEALING');
  expect((await reveal(one, chain, seeds[0])).status).toBe(200);
  await endRevealing();
  expect((await getChain(late)).value).toMatchObject({ id: chain.id, phase: 'REVEALED', salt: null });
  expect((await reveal(late, chain, seeds[1])).value.code).toBe('crash.salt_closed');
  expect(await open()).toBe(true);
  const { value: ready } = await getChain(one);
  expect(ready.salt).toBe(await computeCrashSalt(nodeDigest.sha256, chain.terminatingHash, [seeds[0]]));
});

test('opens rounds by the contributions of pages, whose seeds the verification finds', async () => {
  const player = await service.openPlayer(app);
  await open();
  const saved: OwnSeed[] = [];
  await contributeSaltSeed({
    api: createSaltApi(player),
    signal: AbortSignal.timeout(10_000),
    saveSeed: (_, own) => saved.push(own),
    pause: async () => {
      await endCommitting(service.arcade.pool);
      await open();
    },
  });
  const { verification } = await readLastRound();
  expect(await verifySalt(nodeDigest, verification.chain, saved[0] ?? null)).toEqual({
    isValid: true,
    seeds: 1,
    missing: 0,
    hasOwnSeed: true,
  });
  const [own] = saved;
  const { chain } = verification;
  const [{ seed } = { seed: null }] = chain.commitments;
  const wrongCommitment = { ...chain, commitments: [{ commitment: seed ?? '', seed }] };
  expect(await verifySalt(nodeDigest, wrongCommitment, null)).toMatchObject({ isValid: false });
  expect(await verifySalt(nodeDigest, { ...chain, salt: seed ?? '' }, null)).toMatchObject({ isValid: false });
  const added = { ...chain, commitments: [...chain.commitments, { commitment: createSaltSeed(), seed: null }] };
  expect(await verifySalt(nodeDigest, added, own ?? null)).toMatchObject({ isValid: true, hasOwnSeed: false });
  expect(await verifySalt(nodeDigest, { ...chain, commitments: [] }, null)).toBeNull();
});

test('starts the first round of a new installation before any player opens the game', async () => {
  await leader.query('DELETE FROM crash_rounds');
  await leader.query('SELECT pg_advisory_unlock_all()');
  const stream = await LiveStream.open(app);
  const { chain, round } = await stream.waitForPhase('BETTING');
  expect(chain).toEqual({
    terminatingHash: chain.terminatingHash,
    salt: nodeDigest.sha256(chain.terminatingHash),
    isNextPending: true,
  });
  const { verification } = await readLastRound();
  expect(verification).toMatchObject({ id: round.id, position: 1, hash: null, crashPoint: null });
  expect(await verifySalt(nodeDigest, verification.chain, null)).toEqual({
    isValid: true,
    seeds: 0,
    missing: 0,
    hasOwnSeed: null,
  });
  stream.close();
});

test('replaces the interim chain when the pages of players have determined a salt', async () => {
  const player = await service.openPlayer(app);
  await open();
  const { chain: interim } = (await readLastRound()).verification;
  await contributeSaltSeed({
    api: createSaltApi(player),
    signal: AbortSignal.timeout(10_000),
    saveSeed: () => undefined,
    pause: async () => {
      await endCommitting(service.arcade.pool);
      await open();
    },
  });
  const { chain } = (await readLastRound()).verification;
  expect(chain.terminatingHash).toBe((await getChain(player)).value.terminatingHash);
  expect([interim.commitments.length, chain.commitments.length]).toEqual([0, 1]);
  await open();
  expect((await readLastRound()).verification).toMatchObject({ chain, position: 2 });
});

test('opens the live feed before there is a round', async () => {
  await service.arcade.pool.query('DELETE FROM crash_rounds');
  const stream = await LiveStream.open(app);
  await open();
  expect((await stream.waitForPhase('BETTING')).players).toEqual([]);
  stream.close();
});

function createSaltApi(player: Player): SaltApi {
  return {
    getNewestChain: async () => (await getChain(player)).value,
    commitToSaltSeed: async (id, commitment) =>
      (await player.call<ChainView>('POST', `/api/crash/chains/${id}/commitments`, { commitment })).value,
    revealSaltSeed: async (id, seed) =>
      (await player.call<ChainView>('POST', `/api/crash/chains/${id}/seeds`, { seed })).value,
  };
}

async function endRevealing(): Promise<void> {
  await service.arcade.pool.query(
    `UPDATE crash_chains SET commitments_end = commitments_end - interval '1 minute' WHERE salt IS NULL`,
  );
}

async function readLastRound(): Promise<{ verification: CrashVerification }> {
  const { rows } = await service.arcade.pool.query<{ id: string }>(
    'SELECT id FROM crash_rounds ORDER BY number DESC LIMIT 1',
  );
  const response = await app.inject({ url: `/api/crash/rounds/${rows[0]?.id ?? ''}` });
  return { verification: response.json<CrashVerification>() };
}

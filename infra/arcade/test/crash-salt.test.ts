import { inTransaction } from '@marquee/service/database';
import type { FastifyInstance } from 'fastify';
import { RoundOpener } from '#crash/rounds/round-opener.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import { computeCrashSalt } from '#games/crash/crash-salt.ts';
import type { CrashVerification } from '#verification/crash-verification.schema.ts';
import { verifySalt } from '#web/verify/verify-salt.ts';
import { contributeSaltSeed } from '#web/crash/salt/contribute-salt-seed.ts';
import { useCrashService } from './crash-service.ts';
import { commitTo, createSaltSeed, getChain, reveal, waitForChain } from './salt-actions.ts';

const service = useCrashService();
let app: FastifyInstance;
let opener: RoundOpener;

const open = () => inTransaction(service.arcade.pool, (tx) => opener.open(tx));

/** The last chain is used up, and no process leads. */
beforeEach(async () => {
  await service.arcade.pool.query(
    `UPDATE crash_rounds SET phase = 'CRASHED', started_at = now(), crashed_at = now() WHERE phase <> 'CRASHED'`,
  );
  await service.arcade.pool.query('UPDATE crash_chains SET position = length WHERE salt IS NOT NULL');
  await service.arcade.pool.query('DELETE FROM crash_salt_seeds');
  await service.arcade.pool.query('DELETE FROM crash_chains WHERE salt IS NULL');
  app = await service.start({ crashLeaderRetryMs: 3_600_000, crashCommitMs: 300 });
  opener = new RoundOpener(service.arcade);
});

test('publishes the terminating hash before any seed and opens no round until the seeds are revealed', async () => {
  const [one, other] = [await service.openPlayer(app), await service.openPlayer(app)];
  expect(await open()).toBe(false);
  const { value: chain } = await getChain(one);
  expect(chain).toMatchObject({ phase: 'COMMITTING', salt: null, commitments: [] });
  const seeds = [createSaltSeed(), createSaltSeed()] as const;
  expect((await commitTo(one, chain, seeds[0])).status).toBe(200);
  expect((await commitTo(other, chain, seeds[1])).status).toBe(200);
  expect((await reveal(one, chain, seeds[0])).value.code).toBe('crash.salt_closed');
  const { commitments } = await waitForChain(one, 'REVEALING');
  expect(commitments.map(({ seed }) => seed)).toEqual([null, null]);
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
  await waitForChain(one, 'REVEALING');
  await endRevealing();
  expect(await open()).toBe(false);
  const { value: chain } = await getChain(one);
  expect(chain.terminatingHash).not.toBe(abandoned.terminatingHash);
  const seed = createSaltSeed();
  await commitTo(one, chain, seed);
  await commitTo(other, chain, createSaltSeed());
  await waitForChain(one, 'REVEALING');
  await reveal(one, chain, seed);
  expect(await open()).toBe(false);
  await endRevealing();
  expect(await open()).toBe(true);
  const { verification } = await readLastRound();
  expect(await verifySalt(nodeDigest, verification.chain, seed)).toEqual({
    isValid: true,
    seeds: 1,
    missing: 1,
    hasOwnSeed: true,
  });
});

test('opens rounds by the contributions of pages, whose seeds the verification finds', async () => {
  const player = await service.openPlayer(app);
  await open();
  const api = {
    getNewestChain: async () => (await getChain(player)).value,
    commitToSaltSeed: async (id: string, commitment: string) =>
      (await player.call<never>('POST', `/api/crash/chains/${id}/commitments`, { commitment })).value,
    revealSaltSeed: async (id: string, seed: string) =>
      (await player.call<never>('POST', `/api/crash/chains/${id}/seeds`, { seed })).value,
  };
  const saved: string[] = [];
  await contributeSaltSeed({
    api,
    signal: AbortSignal.timeout(10_000),
    saveSeed: (_, seed) => saved.push(seed),
    pause: () => open(),
  });
  const { verification } = await readLastRound();
  expect(await verifySalt(nodeDigest, verification.chain, saved[0] ?? null)).toEqual({
    isValid: true,
    seeds: 1,
    missing: 0,
    hasOwnSeed: true,
  });
  const [{ commitment, seed } = { commitment: '', seed: null }] = verification.chain.commitments;
  expect(
    await verifySalt(nodeDigest, { ...verification.chain, commitments: [{ commitment: seed ?? '', seed }] }, seed),
  ).toMatchObject({ isValid: false });
  expect(await verifySalt(nodeDigest, { ...verification.chain, salt: commitment }, createSaltSeed())).toMatchObject({
    isValid: false,
    hasOwnSeed: false,
  });
  expect(await verifySalt(nodeDigest, { ...verification.chain, commitments: [] }, null)).toBeNull();
});

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

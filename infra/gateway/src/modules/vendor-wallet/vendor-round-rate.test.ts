import { randomUUID } from 'node:crypto';
import { runDirectly } from '@marquee/service/jobs/testing';
import { parseLaunchToken, sendAsProvider } from '#test/provider-client.ts';
import { VendorWalletScene } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
  await scene.gateway.pool.query('UPDATE providers SET enforces_min_round = false');
  // Far longer than a test takes.
  await scene.gateway.pool.query('UPDATE merchant SET min_round_slot_ms = 60000');
});
afterAll(() => scene.close());

const startPlay = async () => {
  const member = await scene.member();
  const { gameCode } = scene;
  const launched = await scene.gateway.client.value('launchGame', { token: member.token, query: { gameCode } });
  const { response } = await sendAsProvider(scene.gateway.app, 'authenticate', {
    launchToken: parseLaunchToken(launched),
  });
  return { member, sessionToken: response.sessionToken ?? '' };
};
type Play = Awaited<ReturnType<typeof startPlay>>;

const createStake = ({ sessionToken }: Play, roundId: string = randomUUID()) => ({
  ...{ sessionToken, roundId, transactionId: randomUUID(), gameCode: scene.gameCode },
  ...{ currency: 'THB', amount: '10.00', balance: '1000.00' },
});

const authorize = async (stake: ReturnType<typeof createStake>) =>
  (await sendAsProvider(scene.gateway.app, 'authorizeStake', stake)).response.status;

const authorizeAll = async (play: Play, rounds: number) => {
  const statuses = [];
  for (let round = 0; round < rounds; round += 1) statuses.push(await authorize(createStake(play)));
  return statuses;
};

test('authorizes four rounds in the time of four rounds, and more stakes of these', async () => {
  const play = await startPlay();
  const stakes = Array.from({ length: 4 }, () => createStake(play));
  for (const stake of stakes) expect(await authorize(stake)).toBe('OK');
  const late = createStake(play);
  expect(await authorize(late)).toBe('LIMIT_REACHED');
  for (const { roundId } of stakes) expect(await authorize(createStake(play, roundId))).toBe('OK');
  for (const stake of stakes) expect(await authorize(stake)).toBe('OK');
  await scene.gateway.pool.query(
    `UPDATE vendor_stakes SET authorized_at = authorized_at - interval '239 seconds'
      WHERE transaction_ref = $1`,
    [stakes[0]?.transactionId],
  );
  expect(await authorizeAll(play, 2)).toEqual(['OK', 'LIMIT_REACHED']);
});

test('counts the rounds whose bets were imported', async () => {
  const play = await startPlay();
  for (let round = 0; round < 3; round += 1) {
    const stake = createStake(play);
    expect(await authorize(stake)).toBe('OK');
    scene.vendor.play(play.member.wallet, { ...stake, stake: '10', payout: '0' });
  }
  await scene.runJob();
  expect(await scene.balances(play.member)).toEqual([0, 0, 970]);
  expect(await authorizeAll(play, 2)).toEqual(['OK', 'LIMIT_REACHED']);
});

test.each([60, -600])('does not go by the clock of the vendor, which is %s seconds ahead', async (seconds) => {
  const play = await startPlay();
  const placedAt = new Date(Date.now() + seconds * 1_000).toISOString();
  for (let round = 0; round < 4; round += 1) {
    const stake = createStake(play);
    expect(await authorize(stake)).toBe('OK');
    scene.vendor.play(play.member.wallet, { ...stake, stake: '10', payout: '0', placedAt, endedAt: placedAt });
  }
  await scene.runJob();
  expect(await scene.balances(play.member)).toEqual([0, 0, 960]);
  expect(await authorizeAll(play, 1)).toEqual(['LIMIT_REACHED']);
  await scene.gateway.pool.query(
    `UPDATE vendor_stakes SET authorized_at = authorized_at - interval '240 seconds' WHERE player_id = $1`,
    [play.member.wallet.player],
  );
  expect(await authorizeAll(play, 5)).toEqual(['OK', 'OK', 'OK', 'OK', 'LIMIT_REACHED']);
});

test('counts rounds that were authorized while the clock was ahead as those of now', async () => {
  const play = await startPlay();
  const change = (interval: string) =>
    scene.gateway.pool.query(
      'UPDATE vendor_stakes SET authorized_at = authorized_at + $2::interval WHERE player_id = $1',
      [play.member.wallet.player, interval],
    );
  expect(await authorizeAll(play, 5)).toEqual(['OK', 'OK', 'OK', 'OK', 'LIMIT_REACHED']);
  await change('10 days');
  const job = scene.gateway.jobs.find(({ name }) => name === 'cleanup-expired');
  if (!job) throw new Error('there is no such job');
  await runDirectly(job, (error) => {
    throw error;
  });
  expect(await authorizeAll(play, 1)).toEqual(['LIMIT_REACHED']);
  await change('-240 seconds');
  expect(await authorizeAll(play, 5)).toEqual(['OK', 'OK', 'OK', 'OK', 'LIMIT_REACHED']);
});

test('does not count a round whose stake the vendor returned', async () => {
  const play = await startPlay();
  const stake = createStake(play);
  await authorize(stake);
  const { sessionToken, transactionId: referenceTransactionId } = stake;
  const rollback = { sessionToken, transactionId: randomUUID(), referenceTransactionId };
  expect((await sendAsProvider(scene.gateway.app, 'rollback', rollback)).response.status).toBe('OK');
  expect(await authorizeAll(play, 5)).toEqual(['OK', 'OK', 'OK', 'OK', 'LIMIT_REACHED']);
});

test('keeps the rate in parallel requests', async () => {
  const play = await startPlay();
  const statuses = await Promise.all(Array.from({ length: 24 }, () => authorize(createStake(play))));
  expect(statuses.filter((status) => status === 'OK')).toHaveLength(4);
});

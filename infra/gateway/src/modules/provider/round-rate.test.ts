import { randomUUID } from 'node:crypto';
import { toMs } from '@marquee/time';
import { MIN_ROUND_MS, OutsideProviders, type OutsideGame } from '#test/outside-provider.ts';
import { runOperatorCommand } from '#test/operator-command.ts';

let scene: OutsideProviders;
beforeAll(async () => {
  scene = await OutsideProviders.open();
});
afterAll(() => scene.gateway.close());

const start = async (gameCode: string): Promise<OutsideGame> =>
  scene.start((await scene.gateway.client.member()).token, gameCode);

/** Begins rounds one after the other, and counts those that were accepted before the first that was not. */
const countRounds = async (game: OutsideGame, most = 8): Promise<number> => {
  for (let accepted = 0; accepted < most; accepted += 1) {
    const status = await scene.debit(game);
    if (status !== 'OK') {
      expect(status).toBe('LIMIT_REACHED');
      return accepted;
    }
  }
  return most;
};

test.each([
  ['a slot', 'STU_RNG1', 4 * MIN_ROUND_MS.slot - 1_000],
  ['a game of chance', 'STU_BGS1', 4 * MIN_ROUND_MS.casino - 1_000],
  ['a fish game', 'STU_FISH1', 4 * MIN_ROUND_MS.casino - 1_000],
])('accepts four rounds of %s in the time of four rounds, but for a second', async (_, gameCode, window) => {
  const game = await start(gameCode);
  expect(await countRounds(game)).toBe(4);
  await scene.age(window / 2);
  expect(await countRounds(game)).toBe(0);
  await scene.age(window / 2);
  expect(await countRounds(game)).toBe(4);
});

test('accepts rounds in the pace of the minimum without an end, also when some come late', async () => {
  const game = await start('STU_RNG1');
  for (const late of [0, 900, -900, 0, 0, 0, 900, -900, 0, 0, 0]) {
    await scene.age(MIN_ROUND_MS.slot + late);
    expect(await scene.debit(game)).toBe('OK');
  }
});

test.each(['STU_LIVE1', 'STU_PVP1', 'BGS_SEVENS', 'BGS_DICE'])('does not limit the rounds of %s', async (gameCode) =>
  expect(await countRounds(await start(gameCode))).toBe(8),
);

test('counts the rounds of all games of a kind, by player and provider', async () => {
  const { token } = await scene.gateway.client.member();
  const [dice, fish] = [await scene.start(token, 'STU_BGS1'), await scene.start(token, 'STU_FISH1')];
  expect([await countRounds(dice, 2), await countRounds(fish)]).toEqual([2, 2]);
  expect(await countRounds(dice)).toBe(0);
  expect(await countRounds(await scene.start(token, 'PAR_BGS1'))).toBe(4);
  expect(await countRounds(await scene.start(token, 'STU_RNG1'))).toBe(4);
  expect(await countRounds(await start('STU_BGS1'))).toBe(4);
});

test('counts several stakes of a round once, and accepts more of them beyond the rate', async () => {
  const game = await start('STU_RNG1');
  const roundId = randomUUID();
  for (let stake = 0; stake < 6; stake += 1) expect(await scene.debit(game, scene.createBet(game, roundId))).toBe('OK');
  expect(await countRounds(game)).toBe(3);
  expect(await scene.debit(game, scene.createBet(game, roundId))).toBe('OK');
});

test('does not count a round that was taken back', async () => {
  const game = await start('STU_RNG1');
  const bet = scene.createBet(game);
  await scene.debit(game, bet);
  const rollback = { transactionId: randomUUID(), referenceTransactionId: bet.transactionId };
  expect((await scene.send('studio', 'rollback', rollback)).response.status).toBe('OK');
  expect(await countRounds(game)).toBe(4);
});

test('responds to a repeated stake beyond the rate as to the first one, and debits neither', async () => {
  const game = await start('STU_RNG1');
  await countRounds(game, 4);
  const bet = scene.createBet(game);
  const first = (await scene.send('studio', 'debit', bet)).response;
  expect(first).toMatchObject({ status: 'LIMIT_REACHED', balance: '996.00' });
  await scene.age(5 * MIN_ROUND_MS.slot);
  expect((await scene.send('studio', 'debit', bet)).response).toEqual({ ...first, duplicate: true });
  expect(await scene.debit(game)).toBe('OK');
});

test('does not count rounds that were stored while the clock was ahead', async () => {
  const game = await start('STU_RNG1');
  expect(await countRounds(game)).toBe(4);
  await scene.age(-toMs({ days: 10 }));
  expect(await countRounds(game)).toBe(4);
  await scene.age(toMs({ days: 10 }));
});

test('keeps the rate in parallel stakes', async () => {
  const game = await start('STU_RNG1');
  const statuses = await Promise.all(Array.from({ length: 24 }, () => scene.debit(game)));
  expect(statuses.filter((status) => status === 'OK')).toHaveLength(4);
  expect(new Set(statuses)).toEqual(new Set(['OK', 'LIMIT_REACHED']));
});

test('limits trial accounts too', async () => {
  const { token } = await scene.gateway.client.value('freePlay', { body: {} });
  expect(await countRounds(await scene.start(token, 'STU_RNG1'))).toBe(4);
});

test('limits a provider by command until it holds the minimum itself, and not without a minimum', async () => {
  const run = (...words: string[]) => runOperatorCommand(scene.gateway, 'min-round', ...words);
  const game = await start('STU_RNG1');
  expect(await countRounds(game)).toBe(4);
  expect((await run('own', 'studio', 'on', '--reason', 'certified')).stdout).toBe(
    'The provider studio holds the minimum durations and one slot at a time itself.\n',
  );
  expect(await countRounds(game)).toBe(8);
  await run('own', 'studio', 'off');
  expect(await countRounds(game)).toBe(0);
  await run('slot', '0');
  expect(await countRounds(game)).toBe(8);
  await run('slot', String(MIN_ROUND_MS.slot));
  expect(await countRounds(game)).toBe(0);
  const { rows } = await scene.gateway.pool.query(
    `SELECT reason, detail FROM operator_audit WHERE action = 'min-round' AND subject = 'studio' ORDER BY sequence`,
  );
  expect(rows).toEqual([
    { reason: 'certified', detail: { to: 'on' } },
    { reason: 'by command', detail: { to: 'off' } },
  ]);
  await expect(run('own', 'nobody', 'on')).rejects.toMatchObject({ code: 1 });
  await expect(run('own', 'studio', 'maybe')).rejects.toMatchObject({ code: 1 });
});

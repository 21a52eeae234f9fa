import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { playRounds } from '#test/played-rounds.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const club = (token?: string, language = 'en') =>
  gateway.client.value('vipClub', { query: { language }, ...(token !== undefined && { token }) });

const operator = (...words: string[]) =>
  promisify(execFile)(
    path.join(import.meta.dirname, '../../../../../node_modules/.bin/node'),
    [path.join(import.meta.dirname, '../../operator.ts'), ...words],
    {
      env: { ...process.env, DATABASE_URL: gateway.config.databaseUrl },
    },
  );

test('shows visitors the levels in their language; visitors and trial accounts have no status', async () => {
  const shown = await club();
  expect(shown).toMatchObject({ currency: 'THB', days: 30, status: null });
  expect(shown.levels.map(({ level, label, turnover }) => [level, label, turnover])).toEqual([
    [1, 'Balcony', '1500.00'],
    [2, 'Stalls', '15000.00'],
    [3, 'Dress Circle', '75000.00'],
    [4, 'Front Row', '300000.00'],
    [5, 'Royal Box', '1500000.00'],
  ]);
  expect((await club(await gateway.client.trial(), 'th')).levels[0]).toEqual({
    level: 1,
    label: 'ชั้นระเบียง',
    turnover: '1500.00',
    benefits: ['แชตสดแบบด่วนพิเศษ'],
  });
  expect((await club(await gateway.client.trial())).status).toBeNull();
});

test('computes the level from stakes of settled rounds of the last days only', async () => {
  const { token, username } = await gateway.client.member();
  expect((await club(token)).status).toEqual({
    level: 0,
    turnover: '0.00',
    next: { level: 1, missing: '1500.00', percent: 0 },
  });
  await playRounds(gateway, token, [
    { amount: '800', win: '800' },
    { amount: '600', win: '600' },
    { amount: '100', end: 'open' },
    { amount: '500', end: 'rolled_back' },
  ]);
  expect((await club(token)).status).toEqual({
    level: 0,
    turnover: '1400.00',
    next: { level: 1, missing: '100.00', percent: 93 },
  });
  await playRounds(gateway, token, [{ amount: '100.5', win: '0' }]);
  expect((await club(token)).status).toEqual({
    level: 1,
    turnover: '1500.50',
    next: { level: 2, missing: '13499.50', percent: 10 },
  });
  expect(await gateway.client.value('memberInfo', { token })).toMatchObject({
    vipRankLevel: 1,
    vipLabelName: 'Balcony',
  });
  await gateway.pool.query(
    `UPDATE rounds SET placed_at = placed_at - interval '31 days'
     WHERE player_id = (SELECT id FROM players WHERE username = $1)`,
    [username],
  );
  expect((await club(token)).status).toMatchObject({ level: 0, turnover: '0.00' });
  expect(await gateway.client.value('memberInfo', { token })).toMatchObject({ vipRankLevel: 0, vipLabelName: null });
});

test('recomputes the level at login; the highest level has no next level', async () => {
  const { client, pool } = gateway;
  const { username, password, token } = await client.member();
  await playRounds(gateway, token, [{ amount: '900', win: '0' }]);
  await pool.query(
    `INSERT INTO rounds (provider, round_ref, player_id, game_code, currency, state, stake, settled_at, cash_account,
       open_bets_account, revenue_account)
     SELECT provider, 'a high stake', player_id, game_code, currency, state, 149910000000, settled_at, cash_account,
       open_bets_account, revenue_account
       FROM rounds WHERE player_id = (SELECT id FROM players WHERE username = $1)`,
    [username],
  );
  const again = await client.value('login', { body: { username, password, slider: await client.solveSlider() } });
  expect(await client.value('memberInfo', { token: again.token })).toMatchObject({
    vipRankLevel: 5,
    vipLabelName: 'Royal Box',
  });
  expect((await club(again.token)).status).toEqual({ level: 5, turnover: '1500000.00', next: null });
});

test('changes the turnover of a level for an operator, only above all lower levels', async () => {
  expect((await operator('vip')).stdout).toContain('THB  2  Stalls  from 15000.00\n');
  for (const [level, turnover, stdout] of [
    ['2', '1500', 'A level needs more turnover than all lower levels.\n'],
    ['2', '1e5', '1e5 is not a valid amount.\n'],
    ['1', '0', 'A level needs a turnover above 0.\n'],
    ['2', '16000.555', 'THB has no amount of 16000.555. Use fewer decimals.\n'],
  ] as const)
    await expect(operator('vip', level, 'THB', turnover)).rejects.toMatchObject({ code: 1, stdout });
  expect((await operator('vip', '2', 'THB', '16000.5', '--reason', 'a busy month')).stdout).toBe(
    'Level 2 is reached with 16000.50 THB.\n',
  );
  expect((await club()).levels[1]).toMatchObject({ turnover: '16000.50' });
  await operator('vip', '2', 'THB', '15000');
});

test('changes the turnover of a level in a currency of four letters', async () => {
  const { stdout } = await operator('vip', '1', 'KVND', '15000');
  expect(stdout).toBe('Level 1 is reached with 15000.00 KVND.\n');
});

import { hasRoundStarted, recordCashOut } from '#crash/bets/crash-bet.repository.ts';
import { Player } from './arcade-setup.ts';
import { cashOut, getCashOutMultiplier, insertCrashRound, placeBet, playUntil, waitForEnd } from './crash-actions.ts';
import { useCrashService } from './crash-service.ts';

const service = useCrashService();

test('rejects a cash-out by another player, or in a session that was replaced or is known as ended', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  const app = await service.start();
  const replaced = await Player.real(app);
  const ended = await Player.real(app);
  service.setup.wallet.endSessions();
  const owner = await Player.demo(app, 'BGS_COMET_CRASH');
  const { value: bet } = await placeBet(owner);
  await playUntil(service.arcade.pool, shared, 'RUNNING');
  expect((await cashOut(replaced, bet)).value.code).toBe('session.replaced');
  expect((await cashOut(ended, bet)).value.code).toBe('not_found');
  await ended.session();
  expect((await cashOut(ended, bet)).value.code).toBe('session.expired');
  expect((await cashOut(owner, bet)).value.state).toBe('DONE');
});

test('cashes the bet of a player out without asking the platform for the session', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  const app = await service.start();
  const player = await Player.real(app);
  const { value: bet } = await placeBet(player);
  service.setup.wallet.endSessions();
  await playUntil(service.arcade.pool, shared, 'RUNNING');
  const sent = service.setup.wallet.calls.length;
  service.setup.wallet.faults.push({ call: 'verifySession', when: 'before', how: 'silence' });
  expect((await cashOut(player, bet)).value.state).toBe('DONE');
  expect(service.setup.wallet.calls.slice(sent).map((call) => call.split(' ', 1)[0])).toEqual(['credit']);
});

test('pays the automatic cash-out of a player whose session has ended', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 120);
  const app = await service.start();
  const { value: bet } = await placeBet(await Player.real(app), { autoCashOutAt: 110 });
  service.setup.wallet.endSessions();
  await playUntil(service.arcade.pool, shared, 'CRASHED');
  const ended = await waitForEnd(await Player.real(app), bet);
  expect([ended.result?.payout, getCashOutMultiplier(ended)]).toEqual(['22.00', 110]);
});

test('counts a cash-out from its arrival, not from its storage', async () => {
  const shared = await insertCrashRound(service.arcade.pool, 10_000);
  const app = await service.start({ crashLeaderRetryMs: 3_600_000 });
  const { value: bet } = await placeBet(await Player.real(app));
  const { rows } = await service.arcade.pool.query<{ owner: string; gameCode: string }>(
    'SELECT owner, game_code AS "gameCode" FROM rounds WHERE id = $1',
    [bet.id],
  );
  const [session = { owner: '', gameCode: '' }] = rows;
  await service.arcade.pool.query(
    `UPDATE crash_rounds SET phase = 'RUNNING', started_at = clock_timestamp() - interval '10 minutes' WHERE id = $1`,
    [shared],
  );
  const record = (elapsedMs: number) => recordCashOut(service.arcade.pool, bet.id, session, elapsedMs);
  const [beforeTheStart, inTime] = [1_000_000, 590_000];
  expect(await record(0)).toBeUndefined();
  expect(await record(beforeTheStart)).toBeUndefined();
  expect(await hasRoundStarted(service.arcade.pool, shared, beforeTheStart)).toBe(false);
  expect(await hasRoundStarted(service.arcade.pool, shared, inTime)).toBe(true);
  expect((await record(inTime))?.cashedMs).toBeGreaterThanOrEqual(10_000);
});

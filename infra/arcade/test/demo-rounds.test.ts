import { randomUUID } from 'node:crypto';
import { toAmount } from '@marquee/money';
import { toMs } from '@marquee/time';
import type { ArcadeContext } from '#context/arcade-context.ts';
import type { Session } from '#context/session.ts';
import { NetworkRateLimit } from '#http/network-rate-limit.ts';
import { openDemoSession } from '#launch/open-session.ts';
import { placeBet, type BetRequest } from '#rounds/place-bet.ts';
import { setUp, type Setup } from './arcade-setup.ts';

let setup: Setup;
let arcade: ArcadeContext;
beforeAll(async () => {
  setup = await setUp();
});
beforeEach(() => {
  arcade = { ...setup.connect(), demoRounds: new NetworkRateLimit(2, toMs({ hours: 1 })) };
});
afterAll(() => setup.stop());

const open = async (): Promise<Session> => (await openDemoSession(arcade, 'BGS_SEVENS', 'en')).session;
const createBet = (address: string): BetRequest => ({
  idempotencyKey: randomUUID(),
  stake: toAmount('1.00'),
  bet: { game: 'slot', choice: {} },
  address,
});
const play = async (address: string) => placeBet(arcade, await open(), createBet(address));
const rejected = { code: 'too_many_requests' };

test('limits the demo rounds of a network, in all its sessions, and stores none above', async () => {
  await play('203.0.113.7');
  await play('203.0.113.7');
  const session = await open();
  await expect(placeBet(arcade, session, createBet('203.0.113.7'))).rejects.toMatchObject(rejected);
  const { rowCount } = await arcade.pool.query('SELECT FROM rounds WHERE session_id = $1', [session.id]);
  expect(rowCount).toBe(0);
  expect((await placeBet(arcade, session, createBet('203.0.113.8'))).isNew).toBe(true);
});

test('allows an IPv6 /48 four times as many', async () => {
  for (let round = 0; round < 8; round += 1) await play(`2001:db8:1:${round}::1`);
  await expect(play('2001:db8:1:9::1')).rejects.toMatchObject(rejected);
  expect((await play('2001:db8:2:1::1')).isNew).toBe(true);
});

test('counts only stored rounds, and repeats one beyond the limit', async () => {
  const session = await open();
  const bet = createBet('203.0.113.7');
  const { round } = await placeBet(arcade, session, bet);
  const expectError = (code: string) =>
    expect(placeBet(arcade, session, createBet('203.0.113.7'))).rejects.toMatchObject({ code });
  const setClock = (seconds: number) =>
    arcade.pool.query('UPDATE sessions SET next_round_at = now() + make_interval(secs => $2) WHERE id = $1', [
      session.id,
      seconds,
    ]);
  await setClock(3_600);
  await expectError('round.too_soon');
  await setClock(0);
  for (let time = 0; time < 3; time += 1) await expectError('round.unfinished');
  await play('203.0.113.7');
  await expect(play('203.0.113.7')).rejects.toMatchObject(rejected);
  expect(await placeBet(arcade, session, bet)).toMatchObject({ round: { id: round.id }, isNew: false });
});

test('does not limit real money', async () => {
  const session: Session = { ...(await open()), mode: 'real' };
  for (const address of ['203.0.113.7', '203.0.113.7']) await play(address);
  expect((await placeBet(arcade, session, createBet('203.0.113.7'))).isNew).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { toAmount } from '@marquee/money';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { RoundVerification, RoundView, SeedView } from '#http/schemas.ts';
import { nodeDigest } from '#fairness/node-digest.ts';
import { computeRound } from '#games/compute-round.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';
import { issueLaunchToken } from './wallet-server.ts';

let setup: Setup;
let app: FastifyInstance;
beforeAll(async () => {
  setup = await setUp();
  app = await setup.start();
});
afterAll(() => setup.stop());
beforeEach(() => {
  setup.wallet.balance = 100_000;
  setup.wallet.gameCode = 'BGS_SEVENS';
  setup.wallet.playerId = randomUUID();
});

const cents = (amount: string | null | undefined) => Math.round(Number(amount) * 100);

describe('a round', () => {
  test('debits the stake once and credits the payout once', async () => {
    const player = await Player.real(app);
    const { status, value } = await player.spin('20.00');
    expect(status).toBe(200);
    expect(value).toMatchObject({ state: 'DONE', stake: '20.00', currency: 'THB', nonce: 0 });
    expect(setup.wallet.balance).toBe(100_000 - 2_000 + cents(value.result?.payout));
    expect(value.balance).toBe((setup.wallet.balance / 100).toFixed(2));
  });

  test('credits the exact payout, which the wallet rounds down', async () => {
    setup.wallet.gameCode = 'BGS_DICE';
    const player = await Player.real(app);
    const roll = async (): Promise<RoundView> => {
      const bet = { game: 'dice', choice: { chance: 9_500, side: 'under' } };
      const body = { idempotencyKey: randomUUID(), stake: '10.00', bet };
      const { value } = await player.call<RoundView>('POST', '/api/rounds', body);
      return value.result?.payout === '0.00' ? roll() : value;
    };
    expect((await roll()).result?.payout).toBe('10.42');
    expect(setup.wallet.posted('credit').at(-1)?.wireAmount).toBe('10.42105');
  });

  test('returns the same round for a repeated idempotency key', async () => {
    const player = await Player.real(app);
    const key = randomUUID();
    const first = await player.spin('20.00', key);
    const balance = setup.wallet.balance;
    const again = await player.spin('20.00', key);
    expect(again.value).toEqual(first.value);
    expect(setup.wallet.balance).toBe(balance);
  });

  test('rejects a used idempotency key with another stake', async () => {
    const player = await Player.real(app);
    const key = randomUUID();
    await player.spin('20.00', key);
    const { status, value } = await player.spin('30.00', key);
    expect([status, value.code]).toEqual([409, 'round.key_reused']);
  });

  test('happens once for 20 concurrent requests with one key', async () => {
    const player = await Player.real(app);
    const key = randomUUID();
    const debits = setup.wallet.posted('debit').length;
    const responses = await Promise.all(Array.from({ length: 20 }, () => player.spin('20.00', key)));
    expect(new Set(responses.map(({ value }) => value.id)).size).toBe(1);
    expect(setup.wallet.posted('debit').length).toBe(debits + 1);
  });

  test('rejects a second unfinished round of the session', async () => {
    const player = await Player.real(app);
    const responses = await Promise.all(Array.from({ length: 10 }, () => player.spin('20.00')));
    const played = responses.filter(({ status }) => status === 200);
    const rejected = responses.filter(({ value }) => value.code === 'round.unfinished');
    expect(played.length).toBeGreaterThan(0);
    expect(played.length + rejected.length).toBe(10);
    expect(new Set(played.map(({ value }) => value.nonce)).size).toBe(played.length);
  });

  test.each(['0.99', '500.01', '20.001', '-20.00'])('rejects a stake of %s', async (stake) => {
    const player = await Player.real(app);
    const { status } = await player.spin(stake);
    expect([400, 422]).toContain(status);
    expect(setup.wallet.balance).toBe(100_000);
  });

  test('reports the rejection reason of the wallet, without an outcome', async () => {
    setup.wallet.balance = 1_000;
    const player = await Player.real(app);
    const { value } = await player.spin('20.00');
    expect(value).toMatchObject({ state: 'REJECTED', reason: 'NOT_ENOUGH_MONEY', result: null, balance: '10.00' });
    expect(setup.wallet.balance).toBe(1_000);
  });

  test('hides its outcome while the debit is unknown', async () => {
    const player = await Player.real(app);
    setup.wallet.faults.push(
      { call: 'debit', when: 'before', how: 'hang up' },
      { call: 'debit', when: 'before', how: 'hang up' },
    );
    const { value } = await player.spin();
    expect(value).toMatchObject({ state: 'DEBITING', result: null });
    const verification = await player.call<RoundVerification>('GET', `/api/verify/${value.id}`);
    expect(verification.value).toMatchObject({ result: null, serverSeed: null });
  });
});

describe('a player whose response was lost', () => {
  const find = (player: Player, key: string) => player.call<RoundView>('GET', `/api/rounds/by-key/${key}`);

  test('finds the round by its idempotency key, also in a later session', async () => {
    const player = await Player.real(app);
    const key = randomUUID();
    const { value } = await player.spin('20.00', key);
    expect(await find(player, key)).toEqual({ status: 200, value });
    const later = await Player.real(app);
    expect(await find(later, key)).toEqual({ status: 200, value });
    expect((await find(later, randomUUID())).status).toBe(404);
    setup.wallet.playerId = randomUUID();
    expect((await find(await Player.real(app), key)).status).toBe(404);
  });
});

describe('the list of rounds', () => {
  test('leaves out a bet that the wallet rejected', async () => {
    const player = await Player.real(app);
    const { value: accepted } = await player.spin('20.00');
    setup.wallet.balance = 0;
    expect((await player.spin('20.00')).value.state).toBe('REJECTED');
    expect((await player.call<{ rounds: RoundView[] }>('GET', '/api/rounds')).value.rounds).toEqual([accepted]);
  });
});

describe('the balance of a session', () => {
  test('is the current balance of the wallet, or the last known one without a response', async () => {
    const player = await Player.real(app);
    setup.wallet.balance = 12_345;
    expect((await player.session()).value.balance).toBe('123.45');
    setup.wallet.faults.push({ call: 'balance', when: 'before', how: 'status 500' });
    expect((await player.session()).value.balance).toBe('1000.00');
  });
});

describe('the verification of a round', () => {
  test('names its game, stake, payout and time', async () => {
    const player = await Player.real(app);
    const { value } = await player.spin('20.00');
    const { id, gameCode, currency, stake, createdAt, result } = value;
    const verification = await player.call<RoundVerification>('GET', `/api/verify/${id}`);
    expect(verification.value).toMatchObject({ id, gameCode, currency, stake, payout: result?.payout, createdAt });
  });
});

describe('the minimum round time', () => {
  test('rejects a round that starts before the minimum time', async () => {
    setup.wallet.minRoundMs = { slot: 60_000, casino: 0 };
    const player = await Player.real(app);
    setup.wallet.minRoundMs = { slot: 0, casino: 0 };
    const begun = performance.now();
    expect((await player.spin()).status).toBe(200);
    const { status, value } = await player.spin();
    const elapsed = Math.ceil(performance.now() - begun);
    expect([status, value.code]).toEqual([429, 'round.too_soon']);
    expect(Number(value.details?.['waitMs'])).toBeGreaterThanOrEqual(60_000 - elapsed);
    expect(Number(value.details?.['waitMs'])).toBeLessThanOrEqual(60_000);
  });
});

describe('seeds', () => {
  test('commits to seeds before use, counts nonces and recomputes the rounds after the reveal', async () => {
    const player = await Player.real(app);
    const before = (await player.call<SeedView>('GET', '/api/seeds')).value;
    const rounds: RoundView[] = [];
    for (let nonce = 0; nonce < 5; nonce++) rounds.push((await player.spin()).value);
    expect(rounds.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4]);
    const after = (await player.call<SeedView>('POST', '/api/seeds/rotate')).value;
    expect(after.active.serverSeedHash).toBe(before.next.serverSeedHash);
    expect(after.revealed?.serverSeedHash).toBe(before.active.serverSeedHash);
    for (const round of rounds) {
      const verification = (await player.call<RoundVerification>('GET', `/api/verify/${round.id}`)).value;
      expect(nodeDigest.sha256(verification.serverSeed ?? '')).toBe(before.active.serverSeedHash);
      const { clientSeed, nonce } = verification;
      const replay = await computeRound(
        nodeDigest.hmacSha256,
        { serverSeed: verification.serverSeed ?? '', clientSeed, nonce },
        verification.bet,
      );
      expect(replay.outcome).toEqual(round.result?.outcome);
    }
  });

  test('uses a changed client seed after the next rotation', async () => {
    const player = await Player.real(app);
    const { value: before } = await player.call<SeedView>('GET', '/api/seeds');
    const { value: chosen } = await player.call<SeedView>('PUT', '/api/seeds/client', { clientSeed: 'my-own-seed' });
    expect(chosen.active).toEqual(before.active);
    expect(chosen.next).toEqual({ ...before.next, clientSeed: 'my-own-seed' });
    const { value: rotated } = await player.call<SeedView>('POST', '/api/seeds/rotate');
    expect(rotated.active).toEqual({ ...before.next, clientSeed: 'my-own-seed', nextNonce: 0 });
  });

  test('rejects a rotation of the seeds while a round is unfinished', async () => {
    const player = await Player.real(app);
    setup.wallet.faults.push(
      { call: 'debit', when: 'after', how: 'hang up' },
      { call: 'debit', when: 'after', how: 'hang up' },
    );
    await player.spin();
    const { status, value } = await player.call<{ code: string }>('POST', '/api/seeds/rotate');
    expect([status, value.code]).toEqual([409, 'seeds.in_use']);
  });

  test('rejects a client seed with a colon', async () => {
    const player = await Player.real(app);
    expect((await player.call('PUT', '/api/seeds/client', { clientSeed: 'a:b' })).status).toBe(400);
  });
});

describe('a session', () => {
  test('opens once per launch token', async () => {
    const payload = { launch: issueLaunchToken() };
    const open = () => app.inject({ method: 'POST', url: '/api/session', payload });
    expect((await open()).statusCode).toBe(201);
    const again = await open();
    expect([again.statusCode, again.json()]).toEqual([
      401,
      { code: 'launch.invalid', message: expect.any(String), details: { status: 'TOKEN_EXPIRED' } },
    ]);
  });

  test('fails when the wallet does not respond', async () => {
    setup.wallet.faults.push({ call: 'authenticate', when: 'before', how: 'status 500' });
    const payload = { launch: issueLaunchToken() };
    const response = await app.inject({ method: 'POST', url: '/api/session', payload });
    expect([response.statusCode, response.json()]).toEqual([
      503,
      { code: 'wallet.unavailable', message: 'The platform does not respond.' },
    ]);
  });

  test('ends the previous slot session when a new one opens', async () => {
    const first = await Player.real(app);
    await Player.real(app);
    const { status, value } = await first.spin();
    expect([status, value.code]).toEqual([409, 'session.replaced']);
  });

  test('hides rounds of other players', async () => {
    const first = await Player.real(app);
    const { value } = await first.spin();
    setup.wallet.playerId = randomUUID();
    const second = await Player.real(app);
    expect((await second.call('GET', `/api/rounds/${value.id}`)).status).toBe(404);
    expect((await second.call('GET', '/api/rounds')).value).toEqual({ rounds: [] });
  });

  test('requires its token', async () => {
    const response = await app.inject({ url: '/api/rounds' });
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { code: 'session.missing', message: expect.any(String) },
    ]);
  });

  test('plays an unknown game code with a substitute', async () => {
    setup.wallet.gameCode = 'KGT_SPADE_SOCIETY';
    const { value } = await (await Player.real(app)).session();
    expect(value).toMatchObject({ game: 'hilo', isSubstitute: true, gameCode: 'KGT_SPADE_SOCIETY' });
  });
});

describe('demo mode', () => {
  test('applies the same rules with its own balance and without wallet calls', async () => {
    const player = await Player.demo(app);
    const calls = setup.wallet.calls.length;
    const { value } = await player.spin('20.00');
    expect(value).toMatchObject({ state: 'DONE', currency: 'FUN' });
    expect(cents(value.balance)).toBe(1_000_000 - 2_000 + cents(value.result?.payout));
    expect((await player.session()).value.balance).toBe(value.balance);
    expect(setup.wallet.calls.length).toBe(calls);
  });

  test('rejects a stake above its balance', async () => {
    const player = await Player.demo(app);
    const client = new pg.Client({ connectionString: setup.database.url });
    await client.connect();
    await client.query(`UPDATE sessions SET balance = $1 WHERE mode = 'demo'`, [toAmount('19.99')]);
    await client.end();
    expect((await player.spin('20.00')).value).toMatchObject({ state: 'REJECTED', reason: 'NOT_ENOUGH_MONEY' });
    expect((await player.session()).value.balance).toBe('19.99');
  });
});

import { randomUUID } from 'node:crypto';
import { transferCalls, type TransferCallName } from '@marquee/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { connectArcade } from '#connect.ts';
import { deleteExpiredNonces } from '#http/nonce.repository.ts';
import { recoverRounds } from '#rounds/round-recovery.job.ts';
import { createSignedHeaders } from '@marquee/signed-calls';
import type { RoundView } from '#http/schemas.ts';
import { Player, setUp, testTimings, type Setup } from './arcade-setup.ts';
import { SECRET } from './wallet-server.ts';

let setup: Setup;
let app: FastifyInstance;
let owner: { vendor: string; player: string; currency: string };

beforeAll(async () => {
  setup = await setUp();
  app = await setup.start({ walletTimeoutMs: 5_000 });
});
beforeEach(() => {
  owner = { vendor: 'POP', player: randomUUID(), currency: 'THB' };
  Object.assign(setup.wallet, { vendorWallet: 'POP', playerId: owner.player, gameCode: 'POP_ANYTHING' });
});
afterAll(() => setup.stop());

interface Options {
  readonly at?: number;
  readonly secret?: string;
  readonly to?: TransferCallName;
  readonly headers?: Readonly<Record<string, string>>;
}

type ResponseBody = Readonly<Record<string, unknown>>;

const callVendor = async (
  call: TransferCallName,
  what: object,
  { at = Date.now(), secret = SECRET, to = call, headers = {} }: Options = {},
): Promise<ResponseBody> => {
  const rawBody = JSON.stringify({ call, ...what });
  const request = { method: 'POST', path: transferCalls[call], rawBody } as const;
  const response = await app.inject({
    method: 'POST',
    url: transferCalls[to],
    headers: { ...createSignedHeaders({ provider: 'arcade', secret }, request, at), ...headers },
    payload: rawBody,
  });
  return { http: response.statusCode, ...response.json<ResponseBody>() };
};

const move = (call: 'deposit' | 'withdraw', amount: string, transferId: string = randomUUID()) =>
  callVendor(call, { ...owner, transferId, amount });

describe('a vendor wallet', () => {
  test.each(['bets', 'transfers'] as const)('rejects %s after a sequence number out of range', async (call) => {
    expect(await callVendor(call, { ...owner, after: 9_007_199_254_740_991 })).toEqual({
      http: 400,
      status: 'INVALID_REQUEST',
    });
    expect(await callVendor(call, { ...owner, after: 2_147_483_647 })).toMatchObject({ http: 200, status: 'OK' });
  });

  test('posts repeated transfers with the same id once', async () => {
    const transferId = randomUUID();
    const responses = await Promise.all(Array.from({ length: 64 }, () => move('deposit', '100', transferId)));
    for (const response of responses)
      expect(response).toEqual({ http: 200, status: 'OK', transferId, balance: '100.00' });
    expect(await callVendor('balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', transfers: 1 });
    expect(await move('deposit', '101', transferId)).toMatchObject({ status: 'DUPLICATE_TRANSFER' });
    expect(await move('withdraw', '100', transferId)).toMatchObject({ status: 'DUPLICATE_TRANSFER' });
    expect(
      await callVendor('deposit', { ...owner, player: 'another-player', transferId, amount: '100' }),
    ).toMatchObject({
      status: 'DUPLICATE_TRANSFER',
    });
    expect(await callVendor('result', { transferId })).toMatchObject({ status: 'OK', transferId });
  });

  test('rejects an overdraft, and rejects the same withdrawal again after a deposit', async () => {
    await move('deposit', '100');
    const responses = await Promise.all(Array.from({ length: 30 }, () => move('withdraw', '10')));
    expect(responses.filter(({ status }) => status === 'OK')).toHaveLength(10);
    const transferId = randomUUID();
    expect(await move('withdraw', '10', transferId)).toMatchObject({ status: 'NOT_ENOUGH_MONEY', balance: '0.00' });
    await move('deposit', '50');
    expect(await move('withdraw', '10', transferId)).toMatchObject({ status: 'NOT_ENOUGH_MONEY' });
    expect(await callVendor('result', { transferId })).toMatchObject({ status: 'NOT_ENOUGH_MONEY', transferId });
    expect(await callVendor('balance', owner)).toMatchObject({ balance: '50.00' });
  });

  test('rejects a transfer whose result was requested before, also when both are concurrent', async () => {
    const late = randomUUID();
    expect(await callVendor('result', { transferId: late })).toMatchObject({ status: 'BARRED' });
    expect(await move('deposit', '100', late)).toMatchObject({ status: 'BARRED' });
    expect(await callVendor('balance', owner)).toMatchObject({ balance: '0.00' });
    for (let race = 0; race < 20; race += 1) {
      const transferId = randomUUID();
      const [moved, result] = await Promise.all([
        move('deposit', '1', transferId),
        callVendor('result', { transferId }),
      ]);
      expect([moved['status'], (await callVendor('result', { transferId }))['status']]).toEqual([
        result['status'],
        result['status'],
      ]);
    }
  });

  test('rejects invalid amounts', async () => {
    expect(await move('deposit', '0')).toMatchObject({ status: 'INVALID_REQUEST' });
    expect(await move('deposit', '-5')).toMatchObject({ http: 400 });
  });

  test('rejects a wrong secret, an old timestamp and a body that was signed for another call', async () => {
    const body = { ...owner, transferId: randomUUID(), amount: '1' };
    expect(await callVendor('deposit', body, { secret: 'cd'.repeat(16) })).toMatchObject({ http: 401 });
    expect(await callVendor('deposit', body, { at: Date.now() - 61_000 })).toMatchObject({ http: 401 });
    expect(await callVendor('deposit', body, { to: 'withdraw' })).toMatchObject({ http: 401 });
    expect(await callVendor('balance', owner)).toMatchObject({ balance: '0.00', transfers: 0 });
  });

  test('rejects a request that was received before, and forgets its nonce when the timestamp has expired', async () => {
    const body = { call: 'deposit', ...owner, transferId: randomUUID(), amount: '1' };
    const request = { method: 'POST', path: transferCalls.deposit, rawBody: JSON.stringify(body) } as const;
    const headers = createSignedHeaders({ provider: 'arcade', secret: SECRET }, request);
    const send = async () =>
      (await app.inject({ method: 'POST', url: request.path, headers, payload: request.rawBody })).statusCode;
    expect([await send(), await send()]).toEqual([200, 401]);
    const { pool } = connectArcade(setup.config, app.log, testTimings);
    const countNonces = async () => (await pool.query('SELECT FROM used_nonces')).rowCount;
    await deleteExpiredNonces(pool);
    expect(await countNonces()).toBeGreaterThan(0);
    await pool.query(`UPDATE used_nonces SET expires_at = now() - interval '1 second'`);
    await deleteExpiredNonces(pool);
    expect(await countNonces()).toBe(0);
    await pool.end();
  });
});

describe('a round that is paid from a vendor wallet', () => {
  test('does not change the platform wallet and appears in the list of bets, numbered without a gap', async () => {
    await move('deposit', '100');
    const calls = setup.wallet.calls.length;
    const player = await Player.real(app);
    expect((await player.session()).value.balance).toBe('100.00');
    const { value: first } = await player.spin();
    expect(first.state).toBe('DONE');
    const { value: second } = await player.spin();
    expect(setup.wallet.calls.slice(calls).map((call) => call.split(' ')[0])).toEqual([
      'authenticate',
      'verifySession',
      'authorizeStake',
      'authorizeStake',
    ]);
    const { bets } = await callVendor('bets', { ...owner, after: 0 });
    const expected = [first, second].map(({ id, result }, index) => ({
      sequence: index + 1,
      roundId: id,
      stake: '20.00',
      payout: result?.payout,
      gameCode: 'POP_ANYTHING',
    }));
    expect(bets).toMatchObject(expected);
    expect((await callVendor('bets', { ...owner, after: 1 }))['bets']).toHaveLength(1);
    expect(await callVendor('balance', owner)).toMatchObject({ balance: second.balance, inPlay: '0.00', bets: 2 });
  });

  test('rejects a round when the vendor wallet is empty, and debits no stake twice', async () => {
    const player = await Player.real(app);
    expect((await player.spin()).value).toMatchObject({ state: 'REJECTED', reason: 'NOT_ENOUGH_MONEY' });
    await move('deposit', '30');
    const key = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => player.spin('20.00', key)));
    expect(await callVendor('balance', owner)).toMatchObject({ bets: 1 });
  });

  test.each(['PLAYER_EXCLUDED', 'PLAYER_DISABLED', 'LIMIT_REACHED', 'MAINTENANCE', 'TOKEN_EXPIRED'])(
    'takes no stake that the platform rejects with %s',
    async (status) => {
      await move('deposit', '100');
      const player = await Player.real(app);
      setup.wallet.faults.push({ call: 'authorizeStake', status });
      expect((await player.spin()).value).toMatchObject({ state: 'REJECTED', reason: status, balance: '100.00' });
      expect(await callVendor('balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', bets: 0 });
    },
  );

  test.each(['status 500', 'hang up', 'garbage', 'other id'] as const)(
    'asks again with the same transaction when the platform responds with %s',
    async (how) => {
      await move('deposit', '100');
      const player = await Player.real(app);
      const calls = setup.wallet.calls.length;
      setup.wallet.faults.push({ call: 'authorizeStake', when: 'after', how });
      expect((await player.spin()).value).toMatchObject({ state: 'DONE' });
      const asked = setup.wallet.calls.slice(calls).filter((call) => call.startsWith('authorizeStake'));
      expect(asked).toHaveLength(2);
      expect(new Set(asked).size).toBe(1);
      expect(await callVendor('balance', owner)).toMatchObject({ inPlay: '0.00', bets: 1 });
    },
  );

  test('ends the authorization of a stake that the platform never confirmed', async () => {
    await move('deposit', '100');
    const player = await Player.real(app);
    const lost = { call: 'authorizeStake', when: 'after', how: 'status 500' } as const;
    setup.wallet.faults.push(...Array.from({ length: 30 }, () => lost));
    const { value } = await player.spin();
    setup.wallet.faults.length = 0;
    const arcade = connectArcade(setup.config, app.log, testTimings);
    await arcade.pool.query('UPDATE rounds SET claimed_until = now(), debit_deadline = now() WHERE id = $1', [value.id]);
    await recoverRounds(arcade);
    await arcade.pool.end();
    expect((await player.call<RoundView>('GET', `/api/rounds/${value.id}`)).value).toMatchObject({
      state: 'ROLLED_BACK',
      reason: 'WALLET_UNREACHABLE',
    });
    const debit = setup.wallet.calls.findLast((call) => call.startsWith('authorizeStake'))?.split(' ')[1];
    expect(setup.wallet.posted('rollback').at(-1)?.reference).toBe(debit);
    expect(await callVendor('balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', bets: 0 });
  });

  test('continues, pays and ends the open round of a player who may not stake any more', async () => {
    setup.wallet.gameCode = 'BGS_MINE_MASTER';
    await move('deposit', '100');
    const player = await Player.real(app);
    const bet = { game: 'mines', choice: { mines: 3, picks: [] } };
    const idempotencyKey = randomUUID();
    const { value } = await player.call<RoundView>('POST', '/api/rounds', { idempotencyKey, stake: '20.00', bet });
    setup.wallet.faults.push({ call: 'authorizeStake', status: 'PLAYER_EXCLUDED' });
    const arcade = connectArcade(setup.config, app.log, testTimings);
    // As after a crash between the debit and the start of play.
    await arcade.pool.query(`UPDATE rounds SET state = 'DEBITING', claimed_until = now() WHERE id = $1`, [value.id]);
    await recoverRounds(arcade);
    await arcade.pool.query('UPDATE rounds SET playing_until = now() WHERE id = $1', [value.id]);
    await recoverRounds(arcade);
    await arcade.pool.end();
    setup.wallet.faults.length = 0;
    expect((await player.call<RoundView>('GET', `/api/rounds/${value.id}`)).value).toMatchObject({ state: 'DONE' });
    expect(await callVendor('balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', bets: 1 });
  });

  test('returns a stake to the vendor wallet once, and notifies the platform until it responds', async () => {
    setup.wallet.gameCode = 'BGS_MINE_MASTER';
    await move('deposit', '100');
    const player = await Player.real(app);
    const bet = { game: 'mines', choice: { mines: 3, picks: [] } };
    const idempotencyKey = randomUUID();
    const { value } = await player.call<RoundView>('POST', '/api/rounds', { idempotencyKey, stake: '20.00', bet });
    const arcade = connectArcade(setup.config, app.log, testTimings);
    const recover = async () => {
      await arcade.pool.query('UPDATE rounds SET claimed_until = now() WHERE id = $1', [value.id]);
      await recoverRounds(arcade);
      return (await player.call<RoundView>('GET', `/api/rounds/${value.id}`)).value.state;
    };
    await arcade.pool.query(`UPDATE rounds SET state = 'ROLLING_BACK' WHERE id = $1`, [value.id]);
    setup.wallet.faults.push({ call: 'rollback', when: 'before', how: 'status 500' });
    expect(await recover()).toBe('ROLLING_BACK');
    expect(await recover()).toBe('ROLLED_BACK');
    await arcade.pool.end();
    const debit = setup.wallet.calls.findLast((call) => call.startsWith('authorizeStake'))?.split(' ')[1];
    expect(setup.wallet.posted('rollback').filter(({ reference }) => reference === debit)).toHaveLength(1);
    expect(await callVendor('balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', bets: 0 });
  });

  test('counts the stakes of open rounds as in play and pays into the wallet that was debited', async () => {
    setup.wallet.gameCode = 'BGS_MINE_MASTER';
    await move('deposit', '100');
    const player = await Player.real(app);
    const bet = { game: 'mines', choice: { mines: 3, picks: [] } };
    await player.call('POST', '/api/rounds', { idempotencyKey: randomUUID(), stake: '20.00', bet });
    expect(await callVendor('balance', owner)).toMatchObject({ balance: '80.00', inPlay: '20.00', bets: 0 });
    await move('withdraw', '30');
    expect((await player.session()).value.balance).toBe('50.00');
    setup.wallet.vendorWallet = undefined;
    const calls = setup.wallet.calls.length;
    await Player.real(app);
    const arcade = connectArcade(setup.config, app.log, testTimings);
    await arcade.pool.query(`UPDATE rounds SET playing_until = now() WHERE owner = $1 AND state = 'PLAYING'`, [
      `player:${owner.player}`,
    ]);
    await recoverRounds(arcade);
    await arcade.pool.end();
    expect(setup.wallet.calls.slice(calls).filter((call) => !call.startsWith('authenticate'))).toEqual([]);
    expect(await callVendor('balance', owner)).toMatchObject({ inPlay: '0.00', bets: 1 });
  });
});

test('rounds on the platform’s own wallet are listed for its ledger', async () => {
  setup.wallet.vendorWallet = undefined;
  const since = new Date(Date.now() - 1_000).toISOString();
  const { value } = await (await Player.real(app)).spin();
  const { rounds } = await callVendor('rounds', { since, after: 0 });
  expect(rounds).toEqual([
    {
      number: Number(value.number),
      gameCode: 'POP_ANYTHING',
      roundId: value.id,
      player: owner.player,
      stake: '20.00',
      payout: value.result?.payout,
      currency: 'THB',
      isSettled: true,
    },
  ]);
});

test('lists the rounds that ended since a time in pages, each after the last round of the page before', async () => {
  setup.wallet.vendorWallet = undefined;
  const player = await Player.real(app);
  const list = async (since: Date, after: number) => (await callVendor('rounds', { since, after })).rounds;
  await player.spin();
  const since = new Date();
  const { value: second } = await player.spin();
  const { value: third } = await player.spin();
  const expected = [second, third].map(({ number }) => expect.objectContaining({ number: Number(number) }));
  expect(await list(since, 0)).toEqual(expected);
  expect(await list(since, Number(second.number))).toEqual(expected.slice(1));
  expect(await list(since, Number(third.number))).toEqual([]);
});

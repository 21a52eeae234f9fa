import { randomUUID } from 'node:crypto';
import { transferCalls } from '@marquee/contract/schemas';
import { createSignedHeaders } from '@marquee/signed-calls';
import type { FastifyInstance } from 'fastify';
import { connectArcade } from '#connect.ts';
import { deleteExpiredNonces } from '#http/nonce.repository.ts';
import { Player, setUp, testTimings, type Setup } from './arcade-setup.ts';
import { callVendor, createOwner, moveMoney, type VendorWalletOwner } from './vendor-calls.ts';
import { SECRET } from './wallet-server.ts';

let setup: Setup;
let app: FastifyInstance;
let owner: VendorWalletOwner;

beforeAll(async () => {
  setup = await setUp();
  app = await setup.start({ walletTimeoutMs: 5_000 });
});
beforeEach(() => {
  owner = createOwner(setup.wallet);
});
afterAll(() => setup.stop());

describe('a vendor wallet', () => {
  test.each(['bets', 'transfers'] as const)('rejects %s after a sequence number out of range', async (call) => {
    expect(await callVendor(app, call, { ...owner, after: 9_007_199_254_740_991 })).toEqual({
      http: 400,
      status: 'INVALID_REQUEST',
    });
    expect(await callVendor(app, call, { ...owner, after: 2_147_483_647 })).toMatchObject({ http: 200, status: 'OK' });
  });

  test('posts repeated transfers with the same id once', async () => {
    const transferId = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 64 }, () => moveMoney(app, owner, 'deposit', '100', transferId)),
    );
    for (const response of responses)
      expect(response).toEqual({ http: 200, status: 'OK', transferId, balance: '100.00' });
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', transfers: 1 });
    expect(await moveMoney(app, owner, 'deposit', '101', transferId)).toMatchObject({ status: 'DUPLICATE_TRANSFER' });
    expect(await moveMoney(app, owner, 'withdraw', '100', transferId)).toMatchObject({ status: 'DUPLICATE_TRANSFER' });
    expect(
      await callVendor(app, 'deposit', { ...owner, player: 'another-player', transferId, amount: '100' }),
    ).toMatchObject({
      status: 'DUPLICATE_TRANSFER',
    });
    expect(await callVendor(app, 'result', { transferId })).toMatchObject({ status: 'OK', transferId });
  });

  test('rejects an overdraft, and rejects the same withdrawal again after a deposit', async () => {
    await moveMoney(app, owner, 'deposit', '100');
    const responses = await Promise.all(Array.from({ length: 30 }, () => moveMoney(app, owner, 'withdraw', '10')));
    expect(responses.filter(({ status }) => status === 'OK')).toHaveLength(10);
    const transferId = randomUUID();
    expect(await moveMoney(app, owner, 'withdraw', '10', transferId)).toMatchObject({
      status: 'NOT_ENOUGH_MONEY',
      balance: '0.00',
    });
    await moveMoney(app, owner, 'deposit', '50');
    expect(await moveMoney(app, owner, 'withdraw', '10', transferId)).toMatchObject({ status: 'NOT_ENOUGH_MONEY' });
    expect(await callVendor(app, 'result', { transferId })).toMatchObject({ status: 'NOT_ENOUGH_MONEY', transferId });
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: '50.00' });
  });

  test('rejects a transfer whose result was requested before, also when both are concurrent', async () => {
    const late = randomUUID();
    expect(await callVendor(app, 'result', { transferId: late })).toMatchObject({ status: 'BARRED' });
    expect(await moveMoney(app, owner, 'deposit', '100', late)).toMatchObject({ status: 'BARRED' });
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: '0.00' });
    for (let race = 0; race < 20; race += 1) {
      const transferId = randomUUID();
      const [moved, result] = await Promise.all([
        moveMoney(app, owner, 'deposit', '1', transferId),
        callVendor(app, 'result', { transferId }),
      ]);
      expect([moved['status'], (await callVendor(app, 'result', { transferId }))['status']]).toEqual([
        result['status'],
        result['status'],
      ]);
    }
  });

  test('rejects invalid amounts', async () => {
    expect(await moveMoney(app, owner, 'deposit', '0')).toMatchObject({ status: 'INVALID_REQUEST' });
    expect(await moveMoney(app, owner, 'deposit', '-5')).toMatchObject({ http: 400 });
  });

  test('rejects a wrong secret, an old timestamp and a body that was signed for another call', async () => {
    const body = { ...owner, transferId: randomUUID(), amount: '1' };
    expect(await callVendor(app, 'deposit', body, { secret: 'cd'.repeat(16) })).toMatchObject({ http: 401 });
    expect(await callVendor(app, 'deposit', body, { at: Date.now() - 61_000 })).toMatchObject({ http: 401 });
    expect(await callVendor(app, 'deposit', body, { to: 'withdraw' })).toMatchObject({ http: 401 });
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: '0.00', transfers: 0 });
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

test('rounds on the platform’s own wallet are listed for its ledger', async () => {
  setup.wallet.vendorWallet = undefined;
  const since = new Date(Date.now() - 1_000).toISOString();
  const { value } = await (await Player.real(app)).spin();
  const { rounds } = await callVendor(app, 'rounds', { since, after: 0 });
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
  const list = async (since: Date, after: number) => (await callVendor(app, 'rounds', { since, after })).rounds;
  await player.spin();
  // The database counts microseconds, so the first round may have ended within the present millisecond.
  const since = new Date(Date.now() + 1);
  const { value: second } = await player.spin();
  const { value: third } = await player.spin();
  const expected = [second, third].map(({ number }) => expect.objectContaining({ number: Number(number) }));
  expect(await list(since, 0)).toEqual(expected);
  expect(await list(since, Number(second.number))).toEqual(expected.slice(1));
  expect(await list(since, Number(third.number))).toEqual([]);
});

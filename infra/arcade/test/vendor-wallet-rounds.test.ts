import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { connectArcade } from '#connect.ts';
import type { RoundView } from '#http/schemas.ts';
import { recoverRounds } from '#rounds/round-recovery.job.ts';
import { Player, setUp, testTimings, type Setup } from './arcade-setup.ts';
import { callVendor, createOwner, moveMoney, type VendorWalletOwner } from './vendor-calls.ts';

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

/** Makes rounds due by an update, and runs the recovery once. */
async function recoverAfter(update: string, value: string): Promise<void> {
  const arcade = connectArcade(setup.config, app.log, testTimings);
  await arcade.pool.query(update, [value]);
  await recoverRounds(arcade);
  await arcade.pool.end();
}

describe('a round that is paid from a vendor wallet', () => {
  test('does not change the platform wallet and appears in the list of bets, numbered without a gap', async () => {
    await moveMoney(app, owner, 'deposit', '100');
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
    const { bets } = await callVendor(app, 'bets', { ...owner, after: 0 });
    const expected = [first, second].map(({ id, result }, index) => ({
      sequence: index + 1,
      roundId: id,
      stake: '20.00',
      payout: result?.payout,
      gameCode: 'POP_ANYTHING',
    }));
    expect(bets).toMatchObject(expected);
    expect((await callVendor(app, 'bets', { ...owner, after: 1 }))['bets']).toHaveLength(1);
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: second.balance, inPlay: '0.00', bets: 2 });
  });

  test('rejects a round when the vendor wallet is empty, and debits no stake twice', async () => {
    const player = await Player.real(app);
    expect((await player.spin()).value).toMatchObject({ state: 'REJECTED', reason: 'NOT_ENOUGH_MONEY' });
    await moveMoney(app, owner, 'deposit', '30');
    const key = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => player.spin('20.00', key)));
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ bets: 1 });
  });

  test.each(['PLAYER_EXCLUDED', 'PLAYER_DISABLED', 'LIMIT_REACHED', 'MAINTENANCE', 'TOKEN_EXPIRED'])(
    'takes no stake that the platform rejects with %s',
    async (status) => {
      await moveMoney(app, owner, 'deposit', '100');
      const player = await Player.real(app);
      setup.wallet.faults.push({ call: 'authorizeStake', status });
      expect((await player.spin()).value).toMatchObject({ state: 'REJECTED', reason: status, balance: '100.00' });
      expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', bets: 0 });
    },
  );

  test.each(['status 500', 'hang up', 'garbage', 'other id'] as const)(
    'asks again with the same transaction when the platform responds with %s',
    async (how) => {
      await moveMoney(app, owner, 'deposit', '100');
      const player = await Player.real(app);
      const calls = setup.wallet.calls.length;
      setup.wallet.faults.push({ call: 'authorizeStake', when: 'after', how });
      expect((await player.spin()).value).toMatchObject({ state: 'DONE' });
      const asked = setup.wallet.calls.slice(calls).filter((call) => call.startsWith('authorizeStake'));
      expect(asked).toHaveLength(2);
      expect(new Set(asked).size).toBe(1);
      expect(await callVendor(app, 'balance', owner)).toMatchObject({ inPlay: '0.00', bets: 1 });
    },
  );

  test('ends the authorization of a stake that the platform never confirmed', async () => {
    await moveMoney(app, owner, 'deposit', '100');
    const player = await Player.real(app);
    const lost = { call: 'authorizeStake', when: 'after', how: 'status 500' } as const;
    setup.wallet.faults.push(...Array.from({ length: 30 }, () => lost));
    const { value } = await player.spin();
    setup.wallet.faults.length = 0;
    await recoverAfter('UPDATE rounds SET claimed_until = now(), debit_deadline = now() WHERE id = $1', value.id);
    expect((await player.call<RoundView>('GET', `/api/rounds/${value.id}`)).value).toMatchObject({
      state: 'ROLLED_BACK',
      reason: 'WALLET_UNREACHABLE',
    });
    const debit = setup.wallet.calls.findLast((call) => call.startsWith('authorizeStake'))?.split(' ')[1];
    expect(setup.wallet.posted('rollback').at(-1)?.reference).toBe(debit);
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', bets: 0 });
  });

  test('continues, pays and ends the open round of a player who may not stake any more', async () => {
    setup.wallet.gameCode = 'BGS_MINE_MASTER';
    await moveMoney(app, owner, 'deposit', '100');
    const player = await Player.real(app);
    const bet = { game: 'mines', choice: { mines: 3, picks: [] } };
    const idempotencyKey = randomUUID();
    const { value } = await player.call<RoundView>('POST', '/api/rounds', { idempotencyKey, stake: '20.00', bet });
    setup.wallet.faults.push({ call: 'authorizeStake', status: 'PLAYER_EXCLUDED' });
    // As after a crash between the debit and the start of play.
    await recoverAfter(`UPDATE rounds SET state = 'DEBITING', claimed_until = now() WHERE id = $1`, value.id);
    await recoverAfter('UPDATE rounds SET playing_until = now() WHERE id = $1', value.id);
    setup.wallet.faults.length = 0;
    expect((await player.call<RoundView>('GET', `/api/rounds/${value.id}`)).value).toMatchObject({ state: 'DONE' });
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', bets: 1 });
  });

  test('returns a stake to the vendor wallet once, and notifies the platform until it responds', async () => {
    setup.wallet.gameCode = 'BGS_MINE_MASTER';
    await moveMoney(app, owner, 'deposit', '100');
    const player = await Player.real(app);
    const bet = { game: 'mines', choice: { mines: 3, picks: [] } };
    const idempotencyKey = randomUUID();
    const { value } = await player.call<RoundView>('POST', '/api/rounds', { idempotencyKey, stake: '20.00', bet });
    const readState = async () => (await player.call<RoundView>('GET', `/api/rounds/${value.id}`)).value.state;
    setup.wallet.faults.push({ call: 'rollback', when: 'before', how: 'status 500' });
    await recoverAfter(`UPDATE rounds SET state = 'ROLLING_BACK', claimed_until = now() WHERE id = $1`, value.id);
    expect(await readState()).toBe('ROLLING_BACK');
    await recoverAfter('UPDATE rounds SET claimed_until = now() WHERE id = $1', value.id);
    expect(await readState()).toBe('ROLLED_BACK');
    const debit = setup.wallet.calls.findLast((call) => call.startsWith('authorizeStake'))?.split(' ')[1];
    expect(setup.wallet.posted('rollback').filter(({ reference }) => reference === debit)).toHaveLength(1);
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: '100.00', inPlay: '0.00', bets: 0 });
  });

  test('counts the stakes of open rounds as in play and pays into the wallet that was debited', async () => {
    setup.wallet.gameCode = 'BGS_MINE_MASTER';
    await moveMoney(app, owner, 'deposit', '100');
    const player = await Player.real(app);
    const bet = { game: 'mines', choice: { mines: 3, picks: [] } };
    await player.call('POST', '/api/rounds', { idempotencyKey: randomUUID(), stake: '20.00', bet });
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ balance: '80.00', inPlay: '20.00', bets: 0 });
    await moveMoney(app, owner, 'withdraw', '30');
    expect((await player.session()).value.balance).toBe('50.00');
    setup.wallet.vendorWallet = undefined;
    const calls = setup.wallet.calls.length;
    await Player.real(app);
    await recoverAfter(
      `UPDATE rounds SET playing_until = now() WHERE owner = $1 AND state = 'PLAYING'`,
      `player:${owner.player}`,
    );
    expect(setup.wallet.calls.slice(calls).filter((call) => !call.startsWith('authenticate'))).toEqual([]);
    expect(await callVendor(app, 'balance', owner)).toMatchObject({ inPlay: '0.00', bets: 1 });
  });
});

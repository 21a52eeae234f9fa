import { randomUUID } from 'node:crypto';
import { parseLaunchToken, sendAsProvider } from '#test/provider-client.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

interface Play {
  readonly member: VendorWalletMember;
  readonly sessionToken: string;
}

/** A player in a game of the vendor, with 1000 in the vendor wallet. */
const startPlay = async (): Promise<Play> => {
  const member = await scene.member();
  const launched = await scene.gateway.client.value('launchGame', {
    token: member.token,
    query: { gameCode: scene.gameCode },
  });
  const { response } = await sendAsProvider(scene.gateway.app, 'authenticate', {
    launchToken: parseLaunchToken(launched),
  });
  return { member, sessionToken: response.sessionToken ?? '' };
};

const createStake = ({ sessionToken }: Play, over: Readonly<Record<string, string>> = {}) => ({
  sessionToken,
  transactionId: randomUUID(),
  roundId: randomUUID(),
  gameCode: scene.gameCode,
  currency: 'THB',
  amount: '10.00',
  balance: '1000.00',
  ...over,
});

const authorize = async (play: Play, over?: Readonly<Record<string, string>>) =>
  (await sendAsProvider(scene.gateway.app, 'authorizeStake', createStake(play, over))).response.status;

const setStatus = ({ member }: Play, status: string) =>
  scene.gateway.pool.query('UPDATE players SET status = $2 WHERE id = $1', [member.wallet.player, status]);

const setLimit = ({ member }: Play, column: 'per_bet' | 'per_day', units: bigint) =>
  scene.gateway.pool.query(`INSERT INTO stake_limits (player_id, ${column}) VALUES ($1, $2)`, [
    member.wallet.player,
    units,
  ]);

describe('a stake from a vendor wallet', () => {
  test('is allowed while the player may play, and posts nothing', async () => {
    const play = await startPlay();
    const { response } = await sendAsProvider(scene.gateway.app, 'authorizeStake', createStake(play));
    expect(response).toMatchObject({ status: 'OK', currency: 'THB' });
    expect(response.balance).toBeUndefined();
    expect(await scene.balances(play.member)).toEqual([0, 0, 1000]);
  });

  test.each([
    ['excluded', 'PLAYER_EXCLUDED'],
    ['disabled', 'PLAYER_DISABLED'],
  ])('is rejected for a player who is %s, before a lack of money', async (status, expected) => {
    const play = await startPlay();
    await setStatus(play, status);
    expect(await authorize(play, { balance: '0.00' })).toBe(expected);
  });

  test.each([
    ['game', 'UPDATE games SET maintenance = $1 WHERE code = $2'],
    ['vendor', 'UPDATE vendors SET maintenance = $1 WHERE id = (SELECT vendor_id FROM games WHERE code = $2)'],
    ['site', 'UPDATE system_status SET maintenance = $1 WHERE $2::text IS NOT NULL'],
  ])('is rejected during maintenance of the %s', async (_name, sql) => {
    const play = await startPlay();
    await scene.gateway.pool.query(sql, [true, scene.gameCode]);
    expect(await authorize(play)).toBe('MAINTENANCE');
    await scene.gateway.pool.query(sql, [false, scene.gameCode]);
    expect(await authorize(play)).toBe('OK');
  });

  test('is rejected after the logout, in another currency or game, and above the balance', async () => {
    const play = await startPlay();
    expect(await authorize(play, { currency: 'USD' })).toBe('WRONG_CURRENCY');
    expect(await authorize(play, { gameCode: 'BGS_DICE' })).toBe('INVALID_REQUEST');
    expect(await authorize(play, { amount: '10.001' })).toBe('INVALID_REQUEST');
    expect(await authorize(play, { balance: '9.99' })).toBe('NOT_ENOUGH_MONEY');
    await scene.logOut(play.member);
    expect(await authorize(play)).toBe('TOKEN_EXPIRED');
    expect(await authorize({ ...play, sessionToken: 'unknown' })).toBe('TOKEN_EXPIRED');
  });

  test('needs a session of a vendor wallet, and such a session allows no debit', async () => {
    const play = await startPlay();
    const stake = createStake(play);
    expect((await sendAsProvider(scene.gateway.app, 'debit', stake)).response.status).toBe('TOKEN_EXPIRED');
    const launched = await scene.gateway.client.value('launchGame', {
      token: play.member.token,
      query: { gameCode: 'BGS_DICE' },
    });
    const launchToken = parseLaunchToken(launched);
    const { response } = await sendAsProvider(scene.gateway.app, 'authenticate', { launchToken });
    const seamless = { ...play, sessionToken: response.sessionToken ?? '' };
    expect(await authorize(seamless, { gameCode: 'BGS_DICE' })).toBe('TOKEN_EXPIRED');
  });

  test('is rejected above the limits of a bet and of a day; a repetition by its player counts once', async () => {
    const play = await startPlay();
    await setLimit(play, 'per_bet', 1_500_000n);
    expect(await authorize(play, { amount: '15.01' })).toBe('LIMIT_REACHED');
    const other = await startPlay();
    await authorize(other);
    await setLimit(other, 'per_day', 3_000_000n);
    const stake = createStake(other);
    for (const _ of [1, 2])
      expect((await sendAsProvider(scene.gateway.app, 'authorizeStake', stake)).response.status).toBe('OK');
    expect(await authorize(other, { transactionId: stake.transactionId })).toBe('DUPLICATE_TRANSACTION');
    const { sessionToken } = play;
    expect(await authorize(play, { ...stake, sessionToken })).toBe('DUPLICATE_TRANSACTION');
    expect(await authorize(other)).toBe('OK');
    expect(await authorize(other)).toBe('LIMIT_REACHED');
  });

  test('is rejected when the stakes of its round together exceed the limit of a bet', async () => {
    const play = await startPlay();
    await setLimit(play, 'per_bet', 2_500_000n);
    const roundId = randomUUID();
    const first = createStake(play, { roundId });
    for (const _ of [1, 2])
      expect((await sendAsProvider(scene.gateway.app, 'authorizeStake', first)).response.status).toBe('OK');
    expect(await authorize(play, { roundId, amount: '15.01' })).toBe('LIMIT_REACHED');
    expect(await authorize(play, { roundId, amount: '15.00' })).toBe('OK');
    expect(await authorize(play, { roundId, amount: '0.01' })).toBe('LIMIT_REACHED');
    expect(await authorize(play, { amount: '25.00' })).toBe('OK');
  });

  test('keeps the limit of a bet in concurrent requests of one round', async () => {
    const play = await startPlay();
    await setLimit(play, 'per_bet', 3_000_000n);
    const roundId = randomUUID();
    const statuses = await Promise.all(Array.from({ length: 24 }, () => authorize(play, { roundId })));
    expect(statuses.filter((status) => status === 'OK')).toHaveLength(3);
  });

  test('is allowed to one of two players whose stakes have the same id at the same time', async () => {
    const plays = await Promise.all([startPlay(), startPlay()]);
    for (let round = 0; round < 20; round += 1) {
      const transactionId = randomUUID();
      const statuses = await Promise.all(plays.map((play) => authorize(play, { transactionId })));
      expect(statuses.toSorted()).toEqual(['DUPLICATE_TRANSACTION', 'OK']);
    }
  });

  describe('that the vendor has returned', () => {
    const rollBack = async (referenceTransactionId: string, over: Readonly<Record<string, string>> = {}) =>
      (
        await sendAsProvider(scene.gateway.app, 'rollback', {
          transactionId: randomUUID(),
          referenceTransactionId,
          ...over,
        })
      ).response.status;
    const place = async (play: Play, over?: Readonly<Record<string, string>>) => {
      const stake = createStake(play, over);
      expect((await sendAsProvider(scene.gateway.app, 'authorizeStake', stake)).response.status).toBe('OK');
      return stake;
    };

    test('does not count to the limits of a day and of a bet any more, and cannot be placed again', async () => {
      const play = await startPlay();
      await setLimit(play, 'per_day', 2_000_000n);
      await scene.gateway.pool.query('UPDATE stake_limits SET per_bet = 1000000 WHERE player_id = $1', [
        play.member.wallet.player,
      ]);
      const first = await place(play);
      const second = await place(play);
      expect(await authorize(play)).toBe('LIMIT_REACHED');
      const rollback = { sessionToken: play.sessionToken, transactionId: randomUUID(), roundId: second.roundId };
      for (const _ of [1, 2]) expect(await rollBack(second.transactionId, rollback)).toBe('OK');
      expect((await sendAsProvider(scene.gateway.app, 'authorizeStake', second)).response.status).toBe(
        'TRANSACTION_ROLLED_BACK',
      );
      expect(await authorize(play, { roundId: second.roundId })).toBe('OK');
      expect(await authorize(play)).toBe('LIMIT_REACHED');
      expect(await rollBack(first.transactionId)).toBe('OK');
      expect(await authorize(play)).toBe('OK');
      expect(await scene.balances(play.member)).toEqual([0, 0, 1000]);
    });

    test('counts again after a rollback that names another player or round', async () => {
      const [play, other] = [await startPlay(), await startPlay()];
      await setLimit(play, 'per_day', 1_000_000n);
      const { transactionId } = await place(play);
      expect(await rollBack(transactionId, { sessionToken: other.sessionToken })).toBe('BET_NOT_FOUND');
      expect(await rollBack(transactionId, { roundId: randomUUID() })).toBe('INVALID_REQUEST');
      expect(await authorize(play)).toBe('LIMIT_REACHED');
      expect(await rollBack(transactionId, { sessionToken: play.sessionToken })).toBe('OK');
      expect(await authorize(play)).toBe('OK');
    });

    test('never counts when its rollback overtakes or meets the request to authorize it', async () => {
      const play = await startPlay();
      await setLimit(play, 'per_day', 1_000_000n);
      for (let round = 0; round < 12; round += 1) {
        const stake = createStake(play);
        const [, rolledBack] = await Promise.all([
          sendAsProvider(scene.gateway.app, 'authorizeStake', stake),
          rollBack(stake.transactionId, { sessionToken: play.sessionToken }),
        ]);
        expect(rolledBack).toBe('OK');
      }
      expect(await authorize(play)).toBe('OK');
    });
  });

  test('keeps the limit of a day in concurrent requests', async () => {
    const play = await startPlay();
    await setLimit(play, 'per_day', 5_000_000n);
    const statuses = await Promise.all(Array.from({ length: 24 }, () => authorize(play)));
    expect(statuses.filter((status) => status === 'OK')).toHaveLength(5);
  });

  test('counts to the limit of a day once, before and after its bet is imported', async () => {
    const play = await startPlay();
    await setLimit(play, 'per_day', 2_000_000n);
    const stake = createStake(play);
    await sendAsProvider(scene.gateway.app, 'authorizeStake', stake);
    scene.vendor.play(play.member.wallet, { ...stake, stake: '10', payout: '0' });
    await scene.runJob();
    expect(await scene.balances(play.member)).toEqual([0, 0, 990]);
    expect(await authorize(play, { roundId: stake.roundId })).toBe('ROUND_CLOSED');
    expect(await authorize(play)).toBe('OK');
    expect(await authorize(play)).toBe('LIMIT_REACHED');
  });

  test('is rejected while the provider is disabled', async () => {
    const play = await startPlay();
    await scene.gateway.pool.query('UPDATE providers SET enabled = false');
    const { app } = await scene.gateway.startSecond();
    expect((await sendAsProvider(app, 'authorizeStake', createStake(play))).response.status).toBe('MAINTENANCE');
    await scene.gateway.pool.query('UPDATE providers SET enabled = true');
  });
});

describe('the money at a vendor', () => {
  test.each(['excluded', 'disabled'])('is withdrawn when the player is %s', async (status) => {
    const play = await startPlay();
    await setStatus(play, status);
    await scene.runJob();
    expect(await scene.balances(play.member)).toEqual([1000, 0, 0]);
  });

  test('is withdrawn when all sessions are revoked', async () => {
    const play = await startPlay();
    await scene.gateway.pool.query('UPDATE sessions SET revoked_at = now() WHERE player_id = $1', [
      play.member.wallet.player,
    ]);
    await scene.runJob();
    expect(await scene.balances(play.member)).toEqual([1000, 0, 0]);
  });

  test('is withdrawn when a password change ends the games', async () => {
    const play = await startPlay();
    await scene.gateway.pool.query('SELECT end_game_sessions_of_player($1)::text', [play.member.wallet.player]);
    await scene.runJob();
    expect(await scene.balances(play.member)).toEqual([1000, 0, 0]);
  });

  test('stays there until the vendor responds, and is then withdrawn', async () => {
    const play = await startPlay();
    await setStatus(play, 'excluded');
    scene.failNext('balance', 'lost before');
    await scene.runJob();
    expect(await scene.balances(play.member)).toEqual([0, 0, 1000]);
    await scene.runJob();
    expect(await scene.balances(play.member)).toEqual([1000, 0, 0]);
  });
});

import { toAmount } from '@marquee/money';
import { z } from 'zod';
import { launchRealGame } from '#modules/launch/launch.service.ts';
import { HASHING_PLACES } from '#modules/accounts/hashing-places.ts';
import { hashToken } from '#modules/session/session-cache.ts';
import { VendorWalletScene, vendorCode, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';
import { depositToVendor } from './deposit-to-vendor.service.ts';
import { transferMoney } from './transfer.service.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

const loginValue = z.object({ token: z.string() });
const NEW_PASSWORD = 'nine-lanterns-7';

interface TwoLogins {
  /** The login session that plays, and ends. */
  readonly ending: VendorWalletMember;
  readonly password: string;
  /** Another login session of the player. */
  readonly other: string;
}

const createTwoLogins = async (): Promise<TwoLogins> => {
  const { client } = scene.gateway;
  const { username, password, token } = await client.member();
  const other = loginValue.parse((await client.login(username, password)).value).token;
  const { id: player } = await client.value('memberInfo', { token });
  return { ending: { token, wallet: { player, vendor: vendorCode, currency: 'THB' } }, password, other };
};

type End = (logins: TwoLogins) => Promise<unknown>;

const ends: Readonly<Record<string, End>> = {
  logout: ({ ending }) => scene.gateway.client.value('logout', { token: ending.token }),
  'logout everywhere': ({ other }) => scene.gateway.client.value('logoutEverywhere', { token: other }),
  revocation: ({ ending, other }) =>
    scene.gateway.client.value('revokeSession', { token: other, query: { id: hashToken(ending.token) } }),
  'password change': ({ other, password }) =>
    scene.gateway.client.value('changePassword', {
      token: other,
      body: { oldPassword: password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
    }),
};

const everything = [1000, 0, 0];

describe.each(Object.entries(ends))('the end of a login session by %s', (_, end) => {
  test('withdraws the balances at vendors', async () => {
    const logins = await createTwoLogins();
    expect(await scene.launch(logins.ending)).toMatchObject({ status: 200 });
    expect(await scene.balances(logins.ending)).toEqual([0, 0, 1000]);
    await end(logins);
    expect(await scene.balances(logins.ending)).toEqual(everything);
    expect(scene.vendor.getBalance(logins.ending.wallet)).toBe('0.00');
  });

  test('leaves no money at a vendor, however many launches and deposits run at the same time', async () => {
    const members = await Promise.all(
      Array.from({ length: 6 }, async (_each, position) => {
        const logins = await createTwoLogins();
        if (position % 2 === 0) await scene.launch(logins.ending);
        const launches = Array.from({ length: 8 }, () => () => scene.launch(logins.ending));
        const deposits = Array.from({ length: 2 }, () => () => scene.move(logins.ending, 'in', '10'));
        const requests: (() => Promise<unknown>)[] = [...launches, ...deposits];
        requests.splice(position, 0, () => end(logins));
        await Promise.all(requests.map((request) => request()));
        return logins.ending;
      }),
    );
    for (let run = 0; run < 3; run += 1) await scene.runJob();
    expect(await Promise.all(members.map((member) => scene.balances(member)))).toEqual(members.map(() => everything));
    expect(members.map(({ wallet }) => scene.vendor.getBalance(wallet))).toEqual(members.map(() => '0.00'));
  });

  test('leaves a deposit that is under way to the job, which withdraws it', async () => {
    const logins = await createTwoLogins();
    scene.failNext('deposit', 'lost after');
    scene.failNext('result', 'lost before');
    expect(await scene.launch(logins.ending)).toMatchObject({ message: 'wallet.transfer_pending' });
    await end(logins);
    expect(await scene.balances(logins.ending)).toEqual([0, 1000, 0]);
    for (let run = 0; run < 3; run += 1) await scene.runJob();
    expect(await scene.balances(logins.ending)).toEqual(everything);
  });

  test('begins no deposit afterwards, and leaves the withdrawal to the job', async () => {
    const logins = await createTwoLogins();
    const { token, wallet } = logins.ending;
    await scene.launch(logins.ending);
    scene.vendor.failingWallets.add(`${vendorCode}/${wallet.player}/THB`);
    await end(logins);
    scene.vendor.failingWallets.clear();
    await expect(
      depositToVendor(
        scene.gateway.gateway,
        { playerId: wallet.player, currency: 'THB', tokenHash: hashToken(token) },
        vendorCode,
      ),
    ).rejects.toMatchObject({ code: 'session.expired' });
    await scene.runJob();
    expect(await scene.balances(logins.ending)).toEqual(everything);
  });
});

describe('the end of a login session while another one plays the same vendor', () => {
  /** Both sessions of a player have a game of the vendor open. */
  const playTwice = async (): Promise<TwoLogins & { readonly otherMember: VendorWalletMember }> => {
    const logins = await createTwoLogins();
    const otherMember = { ...logins.ending, token: logins.other };
    expect(await scene.launch(logins.ending)).toMatchObject({ status: 200 });
    expect(await scene.launch(otherMember)).toMatchObject({ status: 200 });
    expect(await scene.balances(otherMember)).toEqual([0, 0, 1000]);
    return { ...logins, otherMember };
  };
  const setLastUse = (token: string, minutesAgo: number) =>
    scene.gateway.pool.query(
      `UPDATE sessions SET seen_at = now() - make_interval(mins => $2) WHERE token_hash = decode($1, 'hex')`,
      [hashToken(token), minutesAgo],
    );

  test.each(['logout', 'revocation'])('by %s leaves the balance in the game until that one ends too', async (end) => {
    const logins = await playTwice();
    await ends[end]?.(logins);
    await scene.runJob();
    expect(await scene.balances(logins.ending)).toEqual([0, 0, 1000]);
    await scene.logOut(logins.otherMember);
    expect(await scene.balances(logins.ending)).toEqual(everything);
  });

  test.each(['logout everywhere', 'password change'])('by %s ends both games', async (end) => {
    const logins = await playTwice();
    await ends[end]?.(logins);
    expect(await scene.balances(logins.ending)).toEqual(everything);
  });

  test('leaves the balance there until the other one is idle', async () => {
    const { ending, other } = await playTwice();
    await scene.logOut(ending);
    await setLastUse(other, 20);
    await scene.runJob();
    expect(await scene.balances(ending)).toEqual([0, 0, 1000]);
    await setLastUse(other, 30);
    await scene.runJob();
    expect(await scene.balances(ending)).toEqual(everything);
  });

  test('withdraws at once when the other one is idle already', async () => {
    const { ending, other } = await playTwice();
    await setLastUse(other, 31);
    await scene.logOut(ending);
    expect(await scene.balances(ending)).toEqual(everything);
  });

  test('withdraws from the vendors that nobody plays', async () => {
    const { ending, otherMember } = await playTwice();
    await scene.move(ending, 'out', '300');
    await scene.gateway.client.value('walletTransfer', {
      token: ending.token,
      body: { vendor: 'NVR', direction: 'in', amount: '300' },
      headers: { 'idempotency-key': 'to-another-vendor' },
    });
    expect(await scene.balances(ending)).toEqual([0, 0, 1000]);
    await scene.logOut(ending);
    expect(await scene.balances(ending)).toEqual([300, 0, 700]);
    await scene.logOut(otherMember);
    expect(await scene.balances(ending)).toEqual(everything);
  });

  test('withdraws when both end at the same time', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, playTwice));
    await Promise.all(
      players.flatMap(({ ending, otherMember }) => [ending, otherMember]).map((each) => scene.logOut(each)),
    );
    const { rows } = await scene.gateway.pool.query(
      `SELECT FROM vendor_wallets w JOIN ledger_accounts a ON a.id = w.account
        WHERE w.player_id = ANY ($1) AND a.balance > 0 AND NOT w.is_withdrawing`,
      [players.map(({ ending }) => ending.wallet.player)],
    );
    expect(rows).toEqual([]);
    await scene.runJob();
    expect(await Promise.all(players.map(({ ending }) => scene.balances(ending)))).toEqual(
      players.map(() => everything),
    );
  });
});

test('withdraws the deposit of a launch when the login ends before the game starts', async () => {
  const member = await scene.member();
  const tokenHash = hashToken(member.token);
  const player = { playerId: member.wallet.player, currency: 'THB', tokenHash };
  const launch = launchRealGame(scene.gateway.pool, {
    player,
    loginSession: tokenHash,
    gameCode: scene.gameCode,
    language: 'en',
    theme: 'dark',
    hosts: [],
    clientIp: '203.0.113.7',
    providerSecrets: scene.gateway.config.providerSecrets,
    fundWallet: async () => {
      const wallet = await depositToVendor(scene.gateway.gateway, player, vendorCode);
      await scene.gateway.pool.query('UPDATE sessions SET revoked_at = now() WHERE player_id = $1', [player.playerId]);
      return wallet;
    },
  });
  await expect(launch).rejects.toMatchObject({ code: 'session.expired' });
  expect(await scene.balances(member)).toEqual([0, 0, 1000]);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual(everything);
});

test.each(['bets', 'deposit'] as const)(
  'leaves the balance in the game when the job begins to withdraw it during the call %s of a launch',
  async (call) => {
    const member = await scene.member();
    await scene.move(member, 'in', '400');
    scene.vendor.before(call, () =>
      scene.gateway.pool.query('UPDATE vendor_wallets SET is_withdrawing = true WHERE player_id = $1', [
        member.wallet.player,
      ]),
    );
    expect(await scene.launch(member)).toMatchObject({ success: true });
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([0, 0, 1000]);
    await scene.logOut(member);
  },
);

test('starts no withdrawal by itself after a launch has cancelled the request meanwhile', async () => {
  const member = await scene.member();
  await scene.move(member, 'in', '400');
  const withdrawal = { vendor: vendorCode, currency: 'THB', direction: 'out', amount: toAmount('400') } as const;
  await expect(
    transferMoney(scene.gateway.gateway, { ...withdrawal, playerId: member.wallet.player }),
  ).rejects.toMatchObject({ code: 'wallet.transfer_pending' });
  expect(await scene.balances(member)).toEqual([600, 0, 400]);
  await scene.logOut(member);
});

test('keeps no place of password hashing while the vendor of a session with wrong passwords responds', async () => {
  const { ending } = await createTwoLogins();
  expect(await scene.launch(ending)).toMatchObject({ status: 200 });
  const { hashing } = scene.gateway.gateway;
  const free: unknown[] = [];
  scene.vendor.before('withdraw', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const places = Array.from({ length: HASHING_PLACES }, () =>
      hashing.withPlace('127.0.0.1', () => promise).catch(() => 'rejected'),
    );
    resolve(null);
    free.push(...(await Promise.all(places)).filter((outcome) => outcome === null));
  });
  const body = { oldPassword: 'wrong-lanterns-1', newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
  for (let time = 0; time < 5; time += 1)
    await scene.gateway.client.call('changePassword', { token: ending.token, body });
  expect(free).toHaveLength(HASHING_PLACES);
});

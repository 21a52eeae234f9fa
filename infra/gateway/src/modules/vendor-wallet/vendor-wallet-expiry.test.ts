import { toAmount } from '@marquee/money';
import { parseLaunchToken, sendAsProvider } from '#test/provider-client.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

const launch = async (member: VendorWalletMember): Promise<string> =>
  parseLaunchToken(
    await scene.gateway.client.value('launchGame', { token: member.token, query: { gameCode: scene.gameCode } }),
  );

/** A player in a game of the vendor, with 1000 in the vendor wallet. */
const startPlay = async (): Promise<VendorWalletMember> => {
  const member = await scene.member();
  const { response } = await sendAsProvider(scene.gateway.app, 'authenticate', { launchToken: await launch(member) });
  expect(response.status).toBe('OK');
  return member;
};

const runForPlayer = (sql: string, { wallet }: VendorWalletMember) => scene.gateway.pool.query(sql, [wallet.player]);

/** Moves launches, game sessions, logins and transfers of a player back, as if the hours had passed. */
const letTimePass = async (member: VendorWalletMember, hours: number): Promise<void> => {
  const by = `- interval '${hours} hours'`;
  await runForPlayer(
    `UPDATE game_sessions SET launch_expires_at = launch_expires_at ${by}, expires_at = expires_at ${by},
       created_at = created_at ${by} WHERE player_id = $1`,
    member,
  );
  await runForPlayer(
    `UPDATE vendor_transfers SET requested_at = requested_at ${by}, ended_at = ended_at ${by} WHERE player_id = $1`,
    member,
  );
  await runForPlayer(
    `UPDATE sessions SET seen_at = seen_at ${by}, created_at = created_at ${by} WHERE player_id = $1`,
    member,
  );
};

const stayLoggedIn = (member: VendorWalletMember) =>
  runForPlayer('UPDATE sessions SET seen_at = now(), created_at = now() WHERE player_id = $1', member);

const atVendor = [0, 0, 1000];
const withdrawn = [1000, 0, 0];

test('withdraws the balance at a vendor when the game session has expired', async () => {
  const member = await startPlay();
  await letTimePass(member, 11);
  await stayLoggedIn(member);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual(atVendor);
  await letTimePass(member, 1);
  await stayLoggedIn(member);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual(withdrawn);
  expect(scene.vendor.getBalance(member.wallet)).toBe('0.00');
});

test('withdraws the balance at a vendor when the login session of the game is idle', async () => {
  const member = await startPlay();
  await letTimePass(member, 0.4);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual(atVendor);
  await letTimePass(member, 0.1);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual(withdrawn);
});

test('leaves a deposit after an idle game at the vendor while the player is logged in', async () => {
  const member = await startPlay();
  await letTimePass(member, 1);
  await scene.runJob();
  const { rows } = await scene.gateway.pool.query<{ login: Buffer }>(
    `UPDATE sessions SET token_hash = sha256('another device') WHERE player_id = $1 RETURNING old.token_hash AS login`,
    [member.wallet.player],
  );
  await scene.gateway.pool.query(
    `INSERT INTO sessions (token_hash, player_id, seen_at, created_at)
     SELECT $1, player_id, now(), now() FROM sessions WHERE player_id = $2`,
    [rows[0]?.login, member.wallet.player],
  );
  await runForPlayer(`UPDATE game_sessions SET login_session = sha256('another device') WHERE player_id = $1`, member);
  await scene.move(member, 'in', '300');
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([700, 0, 300]);
});

test('withdraws the balance of a launch that was never used, also while the player is logged in', async () => {
  const member = await scene.member();
  await launch(member);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual(atVendor);
  await letTimePass(member, 1);
  await stayLoggedIn(member);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual(withdrawn);
});

test('leaves a deposit that was made after the last game at the vendor until the login session expires', async () => {
  const member = await startPlay();
  await letTimePass(member, 13);
  await stayLoggedIn(member);
  await scene.runJob();
  await scene.move(member, 'in', '300');
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([700, 0, 300]);
  await letTimePass(member, 1);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual(withdrawn);
});

test('leaves the balance at the vendor while another game session of the player at this vendor lives', async () => {
  const member = await startPlay();
  await letTimePass(member, 13);
  await stayLoggedIn(member);
  await launch(member);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual(atVendor);
});

test('withdraws what is in play after an expired session as soon as its round has ended', async () => {
  const member = await startPlay();
  await letTimePass(member, 13);
  const { player, vendor, currency } = member.wallet;
  const key = `${vendor}/${player}/${currency}`;
  scene.vendor.play(member.wallet, { roundId: 'slow', gameCode: scene.gameCode, stake: '100', payout: '0' });
  const bets = scene.vendor.bets.get(key) ?? [];
  scene.vendor.bets.delete(key);
  scene.vendor.inPlay.set(key, toAmount('100'));
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([900, 0, 100]);
  scene.vendor.inPlay.delete(key);
  scene.vendor.bets.set(key, bets);
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([900, 0, 0]);
});

test('withdraws the balances of many expired sessions in batches, also when a vendor rejects some', async () => {
  const members = await Promise.all(Array.from({ length: 25 }, () => startPlay()));
  const [failing] = members;
  if (!failing) throw new Error('no members');
  for (const member of members) await letTimePass(member, 13);
  const key = `${failing.wallet.vendor}/${failing.wallet.player}/${failing.wallet.currency}`;
  scene.vendor.failingWallets.add(key);
  for (let run = 0; run < 3; run += 1) await scene.runJob();
  expect(await Promise.all(members.map((member) => scene.balances(member)))).toEqual(
    members.map((member) => (member === failing ? atVendor : withdrawn)),
  );
  scene.vendor.failingWallets.delete(key);
  for (let run = 0; run < 3; run += 1) await scene.runJob();
  expect(await scene.balances(failing)).toEqual(withdrawn);
});

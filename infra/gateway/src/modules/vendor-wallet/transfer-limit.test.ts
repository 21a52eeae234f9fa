import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

/** A tenth of the 60 in ten minutes. As many launches are allowed. */
const TRANSFERS = 6;

let scene: VendorWalletScene;
let elsewhere: string;
let seamless: string;
beforeAll(async () => {
  scene = await VendorWalletScene.open({ rateLimitScale: 0.1 });
  const findGame = async (wallet: string): Promise<string> => {
    const { rows } = await scene.gateway.pool.query<{ code: string }>(
      `SELECT g.code FROM games g JOIN vendors v ON v.id = g.vendor_id
        WHERE ${wallet} AND v.provider = 'arcade' AND v.enabled AND g.playable AND g.is_game LIMIT 1`,
    );
    return rows[0]?.code ?? '';
  };
  elsewhere = await findGame(`v.code = 'NVR'`);
  seamless = await findGame(`v.wallet = 'seamless'`);
});
afterAll(() => scene.close());

const countTransfers = async ({ wallet }: VendorWalletMember): Promise<number> => {
  const { rows } = await scene.gateway.pool.query<{ count: number }>(
    'SELECT count(*)::int FROM vendor_transfers WHERE player_id = $1',
    [wallet.player],
  );
  return rows[0]?.count ?? 0;
};

const withdrawAll = ({ token }: VendorWalletMember) =>
  scene.gateway.client.call('walletTransfer', { token, body: { all: true } });

test('launches of two vendors in turn make no more transfers than a player may command', async () => {
  const member = await scene.member();
  const statuses = [];
  for (let time = 0; time < TRANSFERS; time += 1)
    statuses.push((await scene.launch(member, time % 2 ? elsewhere : scene.gameCode)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200]);
  // One deposit, then a withdrawal and a deposit of each launch: the last one begins with five of six used.
  expect(await countTransfers(member)).toBe(TRANSFERS + 1);
  expect(await withdrawAll(member)).toMatchObject({ status: 429, message: 'too_many_requests' });
  await scene.logOut(member);
});

test('counts the transfers of a command and of launches together', async () => {
  const member = await scene.member();
  for (let time = 1; time < TRANSFERS; time += 1) await withdrawAll(member);
  expect((await scene.launch(member)).status).toBe(200);
  expect((await withdrawAll(member)).status).toBe(429);
  await scene.logOut(member);
});

test('a rejected launch moves no money; games that need no deposit are launched', async () => {
  const member = await scene.member();
  for (let time = 1; time < TRANSFERS; time += 1) await withdrawAll(member);
  await scene.launch(member);
  expect(await scene.launch(member, elsewhere)).toMatchObject({ status: 429, message: 'too_many_requests' });
  expect(await scene.balances(member)).toEqual([0, 0, 1000]);
  expect((await scene.launch(member)).status).toBe(200);
  expect((await scene.launch(member, seamless)).status).toBe(200);
  expect(await scene.balances(member)).toEqual([1000, 0, 0]);
});

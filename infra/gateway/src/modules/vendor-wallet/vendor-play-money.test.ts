import { randomUUID } from 'node:crypto';
import { parseLaunchToken, sendAsProvider } from '#test/provider-client.ts';
import { VendorWalletScene } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

test('limits and counts authorized stakes of play money, each once', async () => {
  const { gateway, gameCode } = scene;
  const token = await gateway.client.trial();
  const { id } = await gateway.client.value('memberInfo', { token });
  const launched = await gateway.client.value('launchGame', { token, query: { gameCode } });
  const { response } = await sendAsProvider(gateway.app, 'authenticate', { launchToken: parseLaunchToken(launched) });
  const createStake = (amount = '1.00') => ({
    ...{ sessionToken: response.sessionToken, roundId: randomUUID(), transactionId: randomUUID(), gameCode },
    ...{ currency: 'FUN', amount, balance: '1000.00' },
  });
  const authorize = async (stake = createStake()) =>
    (await sendAsProvider(gateway.app, 'authorizeStake', stake)).response.status;
  const stake = createStake();
  for (let time = 0; time < 3; time += 1) expect(await authorize(stake)).toBe('OK');
  expect(await authorize(createStake('1001.00'))).toBe('NOT_ENOUGH_MONEY');
  const key = `play-account:${id}`;
  const { rows } = await gateway.pool.query('SELECT hits FROM rate_windows WHERE key = $1', [key]);
  expect(rows).toEqual([{ hits: 3 }]);
  await gateway.pool.query('UPDATE rate_windows SET hits = 19999 WHERE key = $1', [key]);
  expect([await authorize(), await authorize(), await authorize()]).toEqual(['OK', 'LIMIT_REACHED', 'TOKEN_EXPIRED']);
});

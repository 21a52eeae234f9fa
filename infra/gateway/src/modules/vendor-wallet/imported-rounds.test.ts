import { randomUUID } from 'node:crypto';
import { parseLaunchToken, sendAsProvider } from '#test/provider-client.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
  await scene.gateway.pool.query(`UPDATE providers SET promo_wins = true, settled_rollback = 'allow'`);
  await scene.gateway.pool.query(`INSERT INTO promo_win_ceilings VALUES ('arcade', 'THB', 100000000)`);
});
afterAll(() => scene.close());

const launch = async ({ token }: VendorWalletMember, gameCode: string): Promise<string> => {
  const launched = await scene.gateway.client.value('launchGame', { token, query: { gameCode } });
  const { response } = await sendAsProvider(scene.gateway.app, 'authenticate', {
    launchToken: parseLaunchToken(launched),
  });
  return response.sessionToken ?? '';
};

/** A player with an imported round at the vendor: stake 100, payout 140. */
const playAtVendor = async () => {
  const member = await scene.member();
  const sessionToken = await launch(member, scene.gameCode);
  const roundId = randomUUID();
  await scene.playAuthorized(member, { roundId, gameCode: scene.gameCode, stake: '100', payout: '140' });
  await scene.runJob();
  expect(await scene.balances(member)).toEqual([0, 0, 1040]);
  const transactionId = `${member.wallet.vendor}:${scene.gameCode}:${member.wallet.player}:${roundId}`;
  return { member, sessionToken, roundId, stakeId: `${transactionId}:stake`, payoutId: `${transactionId}:return` };
};

const createCommand = (sessionToken: string, roundId: string, amount: string) => ({
  sessionToken,
  transactionId: randomUUID(),
  roundId,
  gameCode: scene.gameCode,
  currency: 'THB',
  amount,
});

describe('a round imported from a vendor wallet', () => {
  test.each(['with', 'without'])('is not rolled back by the seamless wallet, %s a session', async (session) => {
    const { member, sessionToken, roundId, stakeId, payoutId } = await playAtVendor();
    for (const referenceTransactionId of [payoutId, stakeId]) {
      const { response } = await sendAsProvider(scene.gateway.app, 'rollback', {
        transactionId: randomUUID(),
        referenceTransactionId,
        ...(session === 'with' && { sessionToken, roundId }),
      });
      expect(response).toEqual({ status: 'BET_NOT_FOUND', transactionId: expect.any(String) });
    }
    expect(await scene.balances(member)).toEqual([0, 0, 1040]);
  });

  test('takes neither a credit nor a debit of the seamless wallet', async () => {
    const { member, sessionToken, roundId, stakeId } = await playAtVendor();
    const credit = {
      ...createCommand(sessionToken, roundId, '900'),
      referenceTransactionId: stakeId,
      roundFinished: true,
    };
    const { response } = await sendAsProvider(scene.gateway.app, 'credit', credit);
    expect(response).toEqual({ status: 'TRANSACTION_DOES_NOT_EXIST', transactionId: credit.transactionId });
    await scene.gateway.pool.query(`UPDATE vendors SET wallet = 'seamless' WHERE code = $1`, [member.wallet.vendor]);
    const seamless = await launch(member, scene.gameCode);
    await scene.gateway.pool.query(`UPDATE vendors SET wallet = 'transfer' WHERE code = $1`, [member.wallet.vendor]);
    const debit = createCommand(seamless, roundId, '1');
    expect((await sendAsProvider(scene.gateway.app, 'debit', debit)).response.status).toBe('INVALID_REQUEST');
    const rejected = await scene.gateway.pool.query('SELECT FROM rejected_wins');
    expect([rejected.rowCount, await scene.balances(member)]).toEqual([0, [1040, 0, 0]]);
  });
});

test('pays no promotion win into a vendor wallet', async () => {
  const { member, sessionToken } = await playAtVendor();
  const win = { ...createCommand(sessionToken, '', '5'), roundId: randomUUID(), referenceTransactionId: null };
  const { response } = await sendAsProvider(scene.gateway.app, 'credit', { ...win, roundFinished: true });
  expect(response.status).toBe('TOKEN_EXPIRED');
  expect(await scene.balances(member)).toEqual([0, 0, 1040]);
});

import { verifyLedger } from '#modules/ledger/ledger.service.ts';
import { importBets } from '#modules/vendor-wallet/import-bets.service.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
afterAll(() => scene.close());

describe('bets that the vendor lists after a withdrawal of their stakes', () => {
  test.each([
    ['a win', [['10', '210']]],
    [
      'a loss before a win',
      [
        ['90', '0'],
        ['10', '300'],
      ],
    ],
  ] as const)('come to the player: %s', async (_, bets) => {
    const member = await scene.depositor();
    for (const [stake, payout] of bets) scene.vendor.play(member.wallet, scene.createBet(stake, payout));
    scene.vendor.unlistedBets = bets.length;
    await scene.logOut(member);
    await scene.endWaitForBets(member);
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
    scene.vendor.unlistedBets = 0;
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1200, 0, 0]);
    expect(scene.vendor.getBalance(member.wallet)).toBe('0.00');
  });

  test.each([
    ['a win', ['100', '400'], '100', [1000, 0, 300], '300.00'],
    ['a loss', ['80', '30'], '50', [950, 0, 0], '0.00'],
  ] as const)(
    'are imported when the player withdraws while their round ends: %s',
    async (_, played, amount, ...ends) => {
      const member = await scene.depositor();
      scene.vendor.before('withdraw', () => {
        scene.vendor.play(member.wallet, scene.createBet(played[0], played[1]));
        scene.vendor.unlistedBets = 1;
      });
      expect(await scene.moveAndGetState(member, 'out', amount)).toBe('done');
      scene.vendor.unlistedBets = 0;
      await scene.runJob();
      expect([await scene.balances(member), scene.vendor.getBalance(member.wallet)]).toEqual(ends);
    },
  );

  test.each([3, 600, 3_500])('are imported when the clock of the vendor is %p s ahead', async (seconds) => {
    const member = await scene.depositor();
    const time = new Date(Date.now() + seconds * 1_000).toISOString();
    scene.vendor.before('withdraw', () => {
      scene.vendor.play(member.wallet, { ...scene.createBet('100', '400'), placedAt: time, endedAt: time });
      scene.vendor.unlistedBets = 1;
    });
    expect(await scene.moveAndGetState(member, 'out', '100')).toBe('done');
    scene.vendor.unlistedBets = 0;
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1000, 0, 300]);
  });

  test.each([
    [
      'two rounds',
      [],
      [
        ['50', '25.005'],
        ['25', '12.505'],
      ],
      '62.51',
    ],
    ['one round, after parts of an earlier payout', [['10', '10.008']], [['50', '25.005']], '75.01'],
  ] as const)('let a withdrawal end that their rounded parts make up: %s', async (_, before, during, amount) => {
    const member = await scene.depositor();
    const play = (bets: readonly (readonly [string, string])[]) => {
      for (const [stake, payout] of bets) scene.vendor.play(member.wallet, scene.createBet(stake, payout));
    };
    play(before);
    await scene.runJob();
    scene.vendor.before('withdraw', () => play(during));
    expect(await scene.moveAndGetState(member, 'out', amount)).toBe('done');
    const { balance } = await scene.gateway.client.value('balance', { token: member.token });
    expect(balance).toBe((900 + Number(amount)).toFixed(2));
    expect(scene.vendor.getBalance(member.wallet)).toMatch(/^0\.0/);
    expect((await verifyLedger(scene.gateway.pool)).discrepancies).toEqual([]);
  });

  test('are withdrawn, too, when a round ends while everything is withdrawn', async () => {
    const member = await scene.depositor();
    scene.vendor.before('withdraw', () => {
      scene.vendor.play(member.wallet, scene.createBet('100', '400'));
      scene.vendor.unlistedBets = 1;
    });
    await scene.logOut(member);
    expect(await scene.balances(member)).toEqual([1000, 0, 0]);
    scene.vendor.unlistedBets = 0;
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1300, 0, 0]);
  });

  test('are imported later although the player has withdrawn everything himself', async () => {
    const member = await scene.depositor();
    scene.vendor.play(member.wallet, scene.createBet('10', '210'));
    scene.vendor.unlistedBets = 1;
    expect(await scene.moveAndGetState(member, 'out', '100')).toBe('wallet.bets_pending');
    await scene.endWaitForBets(member);
    expect(await scene.moveAndGetState(member, 'out', '100')).toBe('done');
    const { wallets } = await scene.gateway.client.value('merchantWallet', { token: member.token });
    expect(wallets.find(({ vendor }) => vendor === member.wallet.vendor)?.balance).toBe('200.00');
    scene.vendor.unlistedBets = 0;
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([1000, 0, 200]);
  });

  const runImport = (member: VendorWalletMember) =>
    importBets(scene.gateway.gateway, { ...member.wallet, playerId: member.wallet.player });
  const makeTransfersOlder = ({ wallet }: VendorWalletMember, minutes: number) =>
    scene.gateway.pool.query(
      'UPDATE vendor_transfers SET ended_at = ended_at - make_interval(mins => $2) WHERE player_id = $1',
      [wallet.player, minutes],
    );

  test('have no more advanced than was withdrawn since an hour before they were placed', async () => {
    const member = await scene.depositor();
    await scene.moveAndGetState(member, 'out', '60');
    await makeTransfersOlder(member, 61);
    scene.vendor.play(member.wallet, scene.createBet('90', '0'));
    expect(await runImport(member)).toBe('insufficient_funds');
  });

  test('have nothing advanced that was withdrawn and deposited again', async () => {
    const member = await scene.depositor();
    for (let time = 0; time < 3; time += 1) {
      await scene.moveAndGetState(member, 'out', '100');
      await scene.moveAndGetState(member, 'in', '100');
    }
    const day = new Date(Date.now() - 86_400_000).toISOString();
    scene.vendor.play(member.wallet, { ...scene.createBet('300', '0'), placedAt: day, endedAt: day });
    expect(await runImport(member)).toBe('insufficient_funds');
    expect(await scene.balances(member)).toEqual([900, 0, 100]);
  });

  test('have nothing advanced while a deposit is in progress, which may be the money of the stake', async () => {
    const member = await scene.depositor();
    await scene.moveAndGetState(member, 'out', '100');
    scene.failNext('deposit', 'lost after');
    scene.failNext('result', 'server error');
    expect(await scene.moveAndGetState(member, 'in', '50')).toBe('pending');
    scene.vendor.play(member.wallet, scene.createBet('20', '0'));
    expect(await runImport(member)).toBe('insufficient_funds');
    await scene.runJob();
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([950, 0, 30]);
  });

  test('return their advance from payouts, not from a later deposit', async () => {
    const member = await scene.depositor();
    await scene.moveAndGetState(member, 'out', '60');
    scene.vendor.play(member.wallet, scene.createBet('90', '0'));
    await scene.runJob();
    await scene.moveAndGetState(member, 'in', '100');
    scene.vendor.play(member.wallet, scene.createBet('1', '1'));
    await scene.runJob();
    expect(await scene.balances(member)).toEqual([860, 0, 99]);
  });
});

test.each([
  ['has a balance', '40'],
  ['was emptied by its player', '100'],
])('a wallet that %s is synchronised again within 15 seconds', async (_, withdrawn) => {
  const member = await scene.depositor();
  await scene.moveAndGetState(member, 'out', withdrawn);
  await scene.runJob();
  const { rows } = await scene.gateway.pool.query(
    `SELECT next_try_at <= now() + interval '15 seconds' AS "isSoon" FROM vendor_wallets WHERE player_id = $1`,
    [member.wallet.player],
  );
  expect(rows).toEqual([{ isSoon: true }]);
});

import { importBets } from './import-bets.service.ts';
import { applyMutant, type Mutant } from '#test/ledger/mutant.ts';
import { times } from '#test/ledger/provider-check.ts';
import { VendorWalletScene, type VendorWalletMember } from '#test/vendor-wallet-scene.ts';

let scene: VendorWalletScene;
let member: VendorWalletMember;

/** Opens all connections before the race. Connections that open one by one would run the calls one after another. */
const crowd = () => times(72, () => scene.gateway.pool.query('SELECT pg_sleep(0.3)'));

const bet = (stake: string, payout: string) => scene.createBet(stake, payout);

/** Invariants of money at vendors, by a short name. */
const checks: Readonly<Record<string, () => Promise<void>>> = {
  once: async () => {
    await crowd();
    const states = await times(64, () => scene.moveAndGetState(member, 'in', '10', 'one'));
    expect(states.filter((state) => state !== 'done' && state !== 'pending')).toEqual([]);
    expect(await scene.balances(member)).toEqual([990, 0, 10]);
  },
  'one at a time': async () => {
    scene.failNext('deposit', 'lost after');
    await scene.move(member, 'in', '10');
    expect(await scene.moveAndGetState(member, 'in', '10')).toBe('wallet.transfer_pending');
  },
  'booked once': async () => {
    await scene.move(member, 'in', '100');
    for (let round = 0; round < 6; round += 1) scene.vendor.play(member.wallet, bet('5', '7'));
    await crowd();
    const importAll = () => importBets(scene.gateway.gateway, { ...member.wallet, playerId: member.wallet.player });
    const outcomes = await times(24, importAll);
    // An import ends after two seconds, so 24 at once may not all reach the last bet on a busy machine.
    expect(outcomes.filter((outcome) => outcome !== 'all' && outcome !== 'unfinished')).toEqual([]);
    expect(await importAll()).toBe('all');
    expect(await scene.balances(member)).toEqual([900, 0, 112]);
    expect((await scene.gateway.client.value('betRecord', { token: member.token })).totalCount).toBe(6);
  },
  'two players of one round': async () => {
    const other = await scene.member();
    for (const each of [member, other]) await scene.move(each, 'in', '100');
    scene.vendor.playTable(scene.gameCode, [
      [member.wallet, '10', '40'],
      [other.wallet, '20', '0'],
    ]);
    await scene.runJob();
    expect([await scene.balances(member), await scene.balances(other)]).toEqual([
      [900, 0, 130],
      [900, 0, 80],
    ]);
  },
  'waits for the deposit': async () => {
    scene.failNext('deposit', 'lost after');
    await scene.move(member, 'in', '200');
    scene.vendor.play(member.wallet, bet('150', '0'));
    await scene.gateway.client.call('balance', { token: member.token });
    expect(await scene.balances(member)).toEqual([800, 200, 0]);
  },
  'nothing is skipped': async () => {
    await scene.move(member, 'in', '100');
    for (const each of [bet('10', '0'), bet('20', '0')]) scene.vendor.play(member.wallet, each);
    scene.vendor.bets.forEach((log, key) => scene.vendor.bets.set(key, log.slice(1)));
    await scene.gateway.client.call('balance', { token: member.token });
    expect(await scene.balances(member)).toEqual([900, 0, 100]);
  },
  'comes home after its bets': async () => {
    await scene.move(member, 'in', '100');
    scene.vendor.unlistedBets = 1;
    scene.vendor.before('withdraw', () => {
      for (const each of [bet('60', '0'), bet('40', '100')]) scene.vendor.play(member.wallet, each);
    });
    await scene.move(member, 'out', '100');
    expect(await scene.balances(member)).toEqual([900, 0, 40]);
  },
};

const booking = (...swap: readonly (readonly [string, string])[]): Pick<Mutant, 'functions'> => ({
  functions: [{ name: 'vendor_wallet_import_bet', swap }],
});
const noOverdraft = 'ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_no_overdraft';

/** One defect each, and the check that has to fail. */
const mutants: readonly Mutant[] = [
  {
    name: 'duplicate transfers found by a query before the insert',
    killedBy: 'once',
    schema: [
      'ALTER TABLE vendor_transfers DROP CONSTRAINT vendor_transfers_idempotency_key',
      'DROP INDEX vendor_transfers_one_at_a_time',
    ],
  },
  { name: 'transfers side by side', killedBy: 'one at a time', schema: ['DROP INDEX vendor_transfers_one_at_a_time'] },
  { name: 'bets booked without a lock', killedBy: 'booked once', ...booking([' FOR NO KEY UPDATE', '']) },
  {
    name: 'bets booked again',
    killedBy: 'booked once',
    ...booking(
      ['p_cursor <= wallet.imported_to', 'false'],
      ['IF EXISTS (SELECT 1 FROM rounds', 'IF false AND EXISTS (SELECT 1 FROM rounds'],
    ),
  },
  {
    name: 'bets keyed by their round alone',
    killedBy: 'two players of one round',
    ...booking(["concat_ws(':', p_vendor, p_game, p_player, p_round)", 'p_round']),
  },
  {
    name: 'payouts left out',
    killedBy: 'booked once',
    ...booking([
      'ARRAY[p_payout, -p_stake, p_stake - p_payout - p_rounding,',
      'ARRAY[0, -p_stake, p_stake - p_rounding,',
    ]),
  },
  {
    name: 'vendor wallets overdrawn by bets',
    killedBy: 'waits for the deposit',
    schema: [noOverdraft],
    ...booking(['funds + returned < p_stake', 'false']),
  },
  { name: 'gaps skipped', killedBy: 'nothing is skipped', ...booking(['p_cursor > wallet.imported_to + 1', 'false']) },
  { name: 'vendor wallets overdrawn by withdrawals', killedBy: 'comes home after its bets', schema: [noOverdraft] },
];

const killMutant = async (mutant: Mutant): Promise<void> => {
  await applyMutant(scene.gateway.pool, mutant);
  await expect(checks[mutant.killedBy]?.()).rejects.toThrow();
};

describe('on one gateway', () => {
  beforeAll(async () => {
    scene = await VendorWalletScene.open();
  });
  beforeEach(async () => {
    member = await scene.member();
  });
  afterEach(async () => {
    scene.vendor.behaveAgain();
    await applyMutant(scene.gateway.pool, { name: 'the original', killedBy: '', ...booking() });
  });
  afterAll(() => scene.end());

  test.each(Object.entries(checks))('%s: holds', (_name, check) => check());

  test.each(mutants.filter(({ schema }) => !schema))('the mutant "$name" is killed by "$killedBy"', killMutant);
});

describe('on a gateway whose schema is broken', () => {
  beforeEach(async () => {
    scene = await VendorWalletScene.open();
    member = await scene.member();
  });
  afterEach(() => scene.end());

  test.each(mutants.filter(({ schema }) => schema))('the mutant "$name" is killed by "$killedBy"', killMutant);
});

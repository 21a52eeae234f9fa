import { playRounds } from '#test/played-rounds.ts';
import { ComparedRounds } from '#test/compared-rounds.ts';
import { withoutTriggers } from '#test/ledger/tampering.ts';
import { VendorWalletScene } from '#test/vendor-wallet-scene.ts';
import { listUnreportedRounds } from './ledger-rounds.repository.ts';

let rounds: ComparedRounds;
let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
beforeEach(async () => {
  rounds = await ComparedRounds.start(scene);
});
afterAll(() => scene.close());

test('compares amounts of rounds as amounts, however the provider writes them', async () => {
  await rounds.play(['5.0', '7', '3.10000']);
  await rounds.moveComparisons(20);
  expect(await rounds.compare()).toBe(0);
  expect(await rounds.listOpen()).toEqual([]);
});

test('compares each player of a round with his own bet', async () => {
  const { ids } = await rounds.play(['5', '6']);
  const other = await scene.member();
  const { gameCode } = await playRounds(scene.gateway, other.token, [{ amount: '8', roundId: ids[0] }]);
  const listed = {
    endedAt: new Date(),
    gameCode,
    roundId: ids[0] ?? '',
    payout: '0',
    currency: 'THB',
    isSettled: true,
  };
  scene.vendor.rounds.push({ ...listed, player: other.wallet.player, stake: '9' });
  await rounds.moveComparisons(20);
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([
    [
      'rounds',
      `arcade ${gameCode} ${ids[0]} of ${other.wallet.player}`,
      '9.00 in, 0.00 out, THB',
      '8.00 in, 0.00 out, THB',
    ],
  ]);
});

test('compares a round with that of its own game', async () => {
  const { ids } = await rounds.play(['5', '6']);
  const [first] = scene.vendor.rounds;
  if (!first) throw new Error('no round');
  scene.vendor.rounds.push({ ...first, gameCode: 'BGS_ANOTHER' });
  await rounds.moveComparisons(20);
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([
    ['rounds', `arcade BGS_ANOTHER ${ids[0]} of ${first.player}`, '5.00 in, 0.00 out, THB', 'nothing'],
  ]);
});

test('reports a round whose currency differs, also when its amounts agree', async () => {
  const { ids, formatName } = await rounds.play(['5', '6']);
  const [first] = scene.vendor.rounds;
  if (!first) throw new Error('no round');
  scene.vendor.rounds[0] = { ...first, currency: 'KWD' };
  await rounds.moveComparisons(20);
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([
    ['rounds', formatName(ids[0]), '5.00 in, 0.00 out, KWD', '5.00 in, 0.00 out, THB'],
  ]);
});

test('does not compare rounds again that agreed, except in a full run', async () => {
  await rounds.moveComparisons(60);
  const { ids, formatName } = await rounds.play(['5', '6'], 30);
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([]);
  const [first] = scene.vendor.rounds;
  if (!first) throw new Error('no round');
  scene.vendor.rounds[0] = { ...first, stake: '500' };
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([]);
  await rounds.compare(true);
  expect(await rounds.listOpen()).toEqual([
    ['rounds', formatName(ids[0]), '500.00 in, 0.00 out, THB', '5.00 in, 0.00 out, THB'],
  ]);
  scene.vendor.rounds[0] = first;
  await rounds.compare(true);
  expect(await rounds.listOpen()).toEqual([]);
});

test('compares rounds again until they agree', async () => {
  await rounds.moveComparisons(60);
  const { ids, formatName } = await rounds.play(['5', '6'], 30);
  const [first] = scene.vendor.rounds.splice(0, 1);
  await rounds.compare();
  const expected = [['rounds', formatName(ids[0]), 'nothing', '5.00 in, 0.00 out, THB']];
  expect(await rounds.listOpen()).toEqual(expected);
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual(expected);
  if (first) scene.vendor.rounds.push(first);
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([]);
});

test('continues an interrupted comparison after its last page, and reports what is not listed', async () => {
  await rounds.moveComparisons(60);
  const { ids, formatName } = await rounds.play(['1', '2', '3', '4', '5', '6', '7'], 30);
  scene.vendor.rounds.pop();
  scene.vendor.failAfter('rounds', 2);
  expect(await rounds.compare()).toBe(1);
  expect(await rounds.listOpen()).toEqual([]);
  const sent = scene.vendor.calls.filter((call) => call === 'rounds').length;
  expect(await rounds.compare()).toBe(0);
  // The continued comparison needs two calls, the one after it four.
  expect(scene.vendor.calls.filter((call) => call === 'rounds').length).toBe(sent + 6);
  expect(await rounds.listOpen()).toEqual([['rounds', formatName(ids[6]), 'nothing', '7.00 in, 0.00 out, THB']]);
});

test('a run that continues an earlier comparison compares what was settled since, before it is complete', async () => {
  await rounds.moveComparisons(60);
  await rounds.play(['1', '2', '3'], 30);
  scene.vendor.failAfter('rounds', 1);
  expect(await rounds.compare()).toBe(1);
  await scene.gateway.pool.query(`UPDATE round_comparisons SET started_at = started_at - interval '20 minutes'`);
  const { ids, formatName } = await rounds.play(['9'], 5);
  scene.vendor.rounds.pop();
  expect(await rounds.compare()).toBe(0);
  expect(await rounds.listOpen()).toEqual([['rounds', formatName(ids[0]), 'nothing', '9.00 in, 0.00 out, THB']]);
});

test('a run whose second comparison cannot be completed is incomplete', async () => {
  await rounds.moveComparisons(60);
  await rounds.play(['1', '2', '3'], 30);
  scene.vendor.failAfter('rounds', 1);
  await rounds.compare();
  scene.vendor.failAfter('rounds', 2);
  expect(await rounds.compare()).toBe(1);
  expect(await rounds.compare()).toBe(0);
});

test('stores the comparison of each page before it requests the next one', async () => {
  await rounds.moveComparisons(60);
  await rounds.play(['1', '2', '3'], 30);
  const stored: Promise<number | null>[] = [];
  scene.vendor.writeRow = (row) => {
    stored.push(scene.gateway.pool.query('SELECT FROM reported_rounds').then(({ rowCount }) => rowCount));
    return row;
  };
  expect(await rounds.compare()).toBe(0);
  expect(await stored.at(2)).toBeGreaterThanOrEqual(2);
});

test('reads the rounds that are not listed in pages', async () => {
  const { ids } = await rounds.play(['1'], 30);
  await withoutTriggers(scene.gateway.pool, async (db) => {
    await db.query(
      `INSERT INTO rounds OVERRIDING SYSTEM VALUE
        SELECT (jsonb_populate_record(r, jsonb_build_object('id', nextval('rounds_id_seq'), 'round_ref', number))).*
          FROM rounds r, generate_series(1, 600) AS number WHERE r.round_ref = $1`,
      [ids[0]],
    );
    const hour = { provider: 'arcade', from: new Date(Date.now() - 3_600_000), to: new Date() };
    const first = await listUnreportedRounds(db, { ...hour, after: 0n });
    const second = await listUnreportedRounds(db, { ...hour, after: first.at(-1)?.id ?? 0n });
    expect([first.length, second.length]).toEqual([500, 101]);
  });
});

test.each(['from the start', 'overlapping'] as const)(
  'reports a provider whose pages are %s, and completes the comparison once they are correct',
  async (paging) => {
    await rounds.moveComparisons(60);
    await rounds.play(['1', '2', '3'], 30);
    scene.vendor.paging = paging;
    expect(await rounds.compare()).toBe(1);
    expect(await rounds.listOpen()).toEqual([
      ['vendor_list', 'rounds of arcade', 'later items on each page', 'a page without later items'],
    ]);
    scene.vendor.paging = 'correct';
    expect(await rounds.compare()).toBe(0);
    expect(await rounds.listOpen()).toEqual([]);
  },
);

test('reports a provider without configuration, and compares the others', async () => {
  await scene.gateway.pool.query(`INSERT INTO providers (code) VALUES ('another')`);
  await rounds.moveComparisons(60);
  await rounds.play(['1'], 30);
  scene.vendor.rounds.pop();
  expect(await rounds.compare()).toBe(0);
  expect((await rounds.listOpen()).map(([check, subject]) => [check, subject])).toEqual(
    expect.arrayContaining([
      ['provider_configuration', 'another'],
      ['rounds', expect.any(String)],
    ]),
  );
  await scene.gateway.pool.query(`DELETE FROM providers WHERE code = 'another'`);
  await rounds.compare();
  expect((await rounds.listOpen()).map(([check]) => check)).toEqual(['rounds']);
});

test('stores a round with an impossible key as a discrepancy, and compares the others', async () => {
  await rounds.moveComparisons(60);
  await rounds.play(['1'], 30);
  const strange = { endedAt: new Date(), stake: '1', payout: '0', isSettled: true, gameCode: 'X\0'.repeat(3_000) };
  scene.vendor.rounds.push({ ...strange, currency: 'THB', roundId: 'r', player: 'nobody' });
  await rounds.compare();
  expect(await rounds.listOpen()).toHaveLength(1);
});

describe('a row of the list that is not valid', () => {
  const changeRow = (number: number, change: (row: object) => unknown): void => {
    scene.vendor.writeRow = (row) => ('number' in row && row.number === number ? change(row) : row);
  };

  test.each<[string, object, string]>([
    ['a number as its payout', { payout: 5 }, 'payout: Invalid input: expected string, received number'],
    ['an exponent in its payout', { payout: '1e3' }, 'payout: Invalid string: must match pattern'],
    ['no currency', { currency: undefined }, 'currency: Invalid input: expected string, received undefined'],
    ['no end', { isSettled: undefined }, 'isSettled: Invalid input: expected boolean, received undefined'],
  ])('is one discrepancy when it has %s, and the others are compared', async (_what, fields, problem) => {
    await rounds.moveComparisons(60);
    const { ids, formatName } = await rounds.play(['1', '2', '3', '4', '5'], 30);
    changeRow(2, (row) => ({ ...row, ...fields }));
    scene.vendor.rounds.pop();
    expect(await rounds.compare()).toBe(0);
    const open = await rounds.listOpen();
    expect(open).toHaveLength(2);
    expect(open).toEqual(
      expect.arrayContaining([
        ['rounds', 'rounds of arcade, row 2', 'a valid row', expect.stringContaining(problem)],
        ['rounds', formatName(ids[4]), 'nothing', '5.00 in, 0.00 out, THB'],
      ]),
    );
  });

  test('is reported until the provider has corrected it', async () => {
    await rounds.moveComparisons(60);
    await rounds.play(['1', '2', '3'], 30);
    changeRow(2, (row) => ({ ...row, roundId: 7 }));
    await rounds.compare();
    await rounds.compare();
    expect(await rounds.listOpen()).toEqual(
      expect.arrayContaining([
        ['rounds', 'rounds of arcade, row 2', 'a valid row', expect.stringContaining('roundId: ')],
      ]),
    );
    changeRow(2, (row) => row);
    await rounds.compare(true);
    expect(await rounds.listOpen()).toEqual([]);
  });

  test('is named by its place when its number is not valid, or when it is no row', async () => {
    await rounds.moveComparisons(60);
    await rounds.play(['1', '2', '3'], 30);
    changeRow(1, () => null);
    await rounds.compare();
    expect((await rounds.listOpen()).map(([, subject]) => subject)).toContain('rounds of arcade, row 1 after 0');
  });
});

test('reports a response without a list, unlike a provider that does not respond', async () => {
  await rounds.moveComparisons(60);
  await rounds.play(['1'], 30);
  const expected = [['vendor_list', 'rounds of arcade', 'a list', 'a response without a list']];
  for (const fault of ['no list', 'invalid response'] as const) {
    scene.failNext('rounds', fault);
    expect(await rounds.compare()).toBe(1);
    expect(await rounds.listOpen()).toEqual(expected);
  }
  expect(await rounds.compare()).toBe(0);
  expect(await rounds.listOpen()).toEqual([]);
  scene.failNext('rounds', 'lost before');
  expect(await rounds.compare()).toBe(1);
  expect(await rounds.listOpen()).toEqual([]);
});

import { ComparedRounds } from '#test/compared-rounds.ts';
import { VendorWalletScene } from '#test/vendor-wallet-scene.ts';

let rounds: ComparedRounds;
let scene: VendorWalletScene;
beforeAll(async () => {
  scene = await VendorWalletScene.open();
});
beforeEach(async () => {
  rounds = await ComparedRounds.start(scene);
});
afterAll(() => scene.close());

describe('a row of the list that is misplaced', () => {
  /** Writes the third row in place of the second one, so that it is listed twice. */
  const repeatThird = (change: object = {}) => {
    scene.vendor.writeRows = (rows) =>
      rows.flatMap((row) => ('number' in row && row.number === 3 ? [{ ...row, ...change }, row] : [row]));
  };

  test.each([
    ['word for word', {}, 'listed again'],
    ['with other values', { isSettled: false }, 'listed again with other values'],
  ])('is one discrepancy when it is listed twice %s, and the others are compared', async (_how, change, problem) => {
    await rounds.moveComparisons(60);
    const { ids, formatName } = await rounds.play(['1', '2', '3', '4', '5'], 30);
    const [, , third, fourth] = scene.vendor.rounds;
    if (!third || !fourth) throw new Error('no rounds');
    scene.vendor.rounds[3] = { ...fourth, stake: '400' };
    repeatThird(change);
    for (const isFull of [false, true]) {
      expect(await rounds.compare(isFull)).toBe(0);
      const expected = [
        ['rounds', 'rounds of arcade, row 3', 'a valid row', problem],
        ['rounds', formatName(ids[3]), '400.00 in, 0.00 out, THB', '4.00 in, 0.00 out, THB'],
        ...('isSettled' in change ? [['rounds', formatName(ids[2]), 'nothing', '3.00 in, 0.00 out, THB']] : []),
      ];
      expect((await rounds.listOpen()).toSorted()).toEqual(expected.toSorted());
    }
    scene.vendor.writeRows = (rows) => rows;
    scene.vendor.rounds[3] = fourth;
    await rounds.compare(true);
    expect(await rounds.listOpen()).toEqual([]);
  });

  test('is one discrepancy when it is listed after a later row, and every row is compared', async () => {
    await rounds.moveComparisons(60);
    const { ids, formatName } = await rounds.play(['1', '2', '3', '4', '5'], 30);
    const third = scene.vendor.rounds[2];
    if (!third) throw new Error('no round');
    scene.vendor.rounds[2] = { ...third, stake: '300' };
    scene.vendor.writeRows = (rows) => rows.toReversed();
    expect(await rounds.compare()).toBe(0);
    expect((await rounds.listOpen()).toSorted()).toEqual(
      [
        ['rounds', 'rounds of arcade, row 1', 'a valid row', 'listed after row 2'],
        ['rounds', 'rounds of arcade, row 3', 'a valid row', 'listed after row 4'],
        ['rounds', formatName(ids[2]), '300.00 in, 0.00 out, THB', '3.00 in, 0.00 out, THB'],
      ].toSorted(),
    );
  });
});

test('reports a round that is listed under two numbers with two payouts', async () => {
  await rounds.moveComparisons(60);
  const { ids, formatName } = await rounds.play(['1', '2', '3'], 30);
  const [first] = scene.vendor.rounds;
  if (!first) throw new Error('no round');
  scene.vendor.rounds.unshift({ ...first, payout: '4444' });
  await rounds.compare();
  expect(await rounds.listOpen()).toEqual([
    ['rounds', formatName(ids[0]), '1.00 in, 4444.00 out, THB', '1.00 in, 0.00 out, THB'],
  ]);
});

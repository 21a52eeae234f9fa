import { addChipBet, areEqualBets, computeTotal, listChipValues, toChipBets, toPlacements } from './chip-bets.ts';

const bets = [
  { spot: 'n17', amount: '50.00' },
  { spot: 'red', amount: '20.00' },
];

test('adds chips up to the highest stake', () => {
  expect(addChipBet(bets, 'red', '10.00', '500.00')).toEqual([bets[0], { spot: 'red', amount: '30.00' }]);
  expect(addChipBet(bets, 'even', '10.00', '500.00')).toEqual([...bets, { spot: 'even', amount: '10.00' }]);
  expect([addChipBet(bets, 'red', '10.01', '80.00'), addChipBet(bets, 'even', '20.00', '80.00')]).toEqual([null, null]);
  expect(computeTotal(bets)).toBe('70.00');
  expect(computeTotal([])).toBe('0.00');
});

test('adds no chip that would need too many equal chips', () => {
  expect(addChipBet(bets, 'even', '0.01', '500.00')).toBeNull();
});

test('sends the amounts as equal chips, and reads them back', () => {
  const placements = toPlacements(bets);
  expect(placements).toEqual([
    { spot: 'n17', chips: 5 },
    { spot: 'red', chips: 2 },
  ]);
  expect(toChipBets(placements, '70.00')).toEqual(bets);
  expect(toChipBets(placements, '70.01')).toBeNull();
});

test('compares bets by spot and amount', () => {
  expect(areEqualBets(bets, [...bets])).toBe(true);
  expect(areEqualBets(bets, bets.slice(1))).toBe(false);
  expect(
    areEqualBets(bets, [
      { spot: 'n17', amount: '50.00' },
      { spot: 'red', amount: '30.00' },
    ]),
  ).toBe(false);
});

test('offers chips from the lowest stake on, each once', () => {
  expect(listChipValues({ min: '10.00', max: '500.00', quick: ['10.00', '20.00'] })).toEqual(['10.00', '20.00']);
  expect(listChipValues({ min: '1.00', max: '500.00', quick: ['10.00'] })).toEqual(['1.00', '10.00']);
});

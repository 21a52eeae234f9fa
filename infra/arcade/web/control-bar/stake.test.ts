import { getMaxStake, parseStake, scaleStake } from './stake.ts';

const limits = { currency: 'THB', stakes: { min: '10.00', max: '5000.00', quick: [] } };

test.each([
  ['25', '25.00'],
  [' 12.5 ', '12.50'],
  ['12,5', '12.50'],
  ['1,234.50', '1234.50'],
  ['10', '10.00'],
  ['5000', '5000.00'],
  ['10.', '10.00'],
  ['１２', '12.00'],
])('reads the stake %s as %s', (text, stake) => expect(parseStake(text, limits)).toBe(stake));

test.each(['', '9.99', '5000.01', '12.345', '-20', '1e3', 'ten', '1.2.3'])('rejects the stake %j', (text) =>
  expect(parseStake(text, limits)).toBeNull(),
);

test('halves and doubles a stake within the limits, rounded down to the digits of the currency', () => {
  expect([scaleStake('25.01', 'half', limits), scaleStake('15.00', 'half', limits)]).toEqual(['12.50', '10.00']);
  expect([scaleStake('25.01', 'double', limits), scaleStake('3000.00', 'double', limits)]).toEqual([
    '50.02',
    '5000.00',
  ]);
  const dong = { currency: 'VND', stakes: { min: '1000.00', max: '500000.00', quick: [] } };
  expect([scaleStake('2001', 'half', dong), parseStake('1000.5', dong)]).toEqual(['1000.00', null]);
});

test('chooses the highest stake that the limits and the balance allow', () => {
  expect(['120.50999', '90000.00', '3.00'].map((balance) => getMaxStake(balance, limits))).toEqual([
    '120.50',
    '5000.00',
    '10.00',
  ]);
});

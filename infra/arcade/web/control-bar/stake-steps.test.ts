import { getNextStake, listStakeSteps } from './stake-steps.ts';

test('lists 1, 2, 5 steps from the minimum to the maximum stake', () => {
  expect(listStakeSteps('1.00', '500.00')).toEqual([
    '1.00',
    '2.00',
    '5.00',
    '10.00',
    '20.00',
    '50.00',
    '100.00',
    '200.00',
    '500.00',
  ]);
  expect(listStakeSteps('1000.00', '5000.00')).toEqual(['1000.00', '2000.00', '5000.00']);
});

test('returns the same stake at either end', () => {
  const steps = ['1.00', '2.00', '5.00'];
  expect([getNextStake(steps, '1.00', -1), getNextStake(steps, '2.00', 1), getNextStake(steps, '5.00', 1)]).toEqual([
    '1.00',
    '5.00',
    '5.00',
  ]);
});

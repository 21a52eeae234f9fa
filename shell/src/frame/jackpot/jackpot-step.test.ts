import { jackpotStart, computeJackpotStep } from '#frame/jackpot/jackpot-step.ts';

describe('jackpot figure', () => {
  test('starts at 3984589', () => {
    expect(jackpotStart).toBe(3_984_589);
  });

  test.each([
    [0, 0, 100, 3000],
    [0.5, 0.5, 150, 4000],
    [0.999_999, 0.999_999, 200, 5000],
  ])('with random numbers %d and %d, grows by %d after %d ms', (forGain, forWait, gain, waitMs) => {
    expect(computeJackpotStep(forGain, forWait)).toEqual({ gain, waitMs });
  });
});

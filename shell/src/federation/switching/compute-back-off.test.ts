import { computeBackOff } from './compute-back-off.ts';

afterEach(() => jest.restoreAllMocks());

test.each([
  [0, 500, 1_000],
  [1, 1_000, 2_000],
  [3, 4_000, 8_000],
  [20, 15_000, 30_000],
])('pauses after %i failed attempts for %i to %i ms', (attempt, shortest, longest) => {
  jest.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(1);
  expect([computeBackOff(attempt), computeBackOff(attempt)]).toEqual([shortest, longest]);
});

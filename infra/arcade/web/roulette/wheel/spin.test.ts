import { WHEEL } from '#games/roulette/wheel.ts';
import { computeAngles, computeRestingAngles, computeLandingAngles } from './spin.ts';

const turns = (angle: number): number => (((angle % 360) + 360.001) % 360) - 0.001;

test.each(WHEEL)('stops with %i at the top and the ball in it, without turning back', (number) => {
  const from = computeAngles(computeRestingAngles(17), 137);
  const to = computeLandingAngles(number, from);
  expect(turns(to.wheel + to.ball)).toBeCloseTo(0);
  expect(turns(to.wheel - computeRestingAngles(number).wheel)).toBeCloseTo(0);
  expect(to.wheel).toBeGreaterThanOrEqual(from.wheel + 150);
  expect(to.ball).toBeLessThanOrEqual(from.ball - 540);
});

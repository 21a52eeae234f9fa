import { POCKETS, WHEEL } from '#games/roulette/wheel.ts';

/** Duration of one turn of the wheel; the ball turns in the opposite direction. */
export const WHEEL_TURN_MS = 2_000;
export const BALL_TURN_MS = 800;

/** Minimum rotation while stopping, in degrees. */
const WHEEL_RUN = 150;
const BALL_RUN = 540;

export interface Angles {
  /** Rotation of the wheel, clockwise. */
  readonly wheel: number;
  /** Rotation of the ball relative to the wheel. */
  readonly ball: number;
}

const pocketAngle = (number: number): number => (360 * WHEEL.indexOf(number)) / POCKETS;

/** Angles with the ball in its pocket and the pocket at the top. */
export function computeRestingAngles(number: number): Angles {
  return { wheel: -pocketAngle(number), ball: pocketAngle(number) };
}

/** Angles after turning for a time. */
export function computeAngles({ wheel, ball }: Angles, ms: number): Angles {
  return {
    wheel: wheel + (360 * ms) / WHEEL_TURN_MS,
    ball: ball - (360 * ms) / BALL_TURN_MS,
  };
}

/** Next resting angles on a number without a change of direction. */
export function computeLandingAngles(number: number, { wheel, ball }: Angles): Angles {
  const rest = computeRestingAngles(number);
  return {
    wheel: rest.wheel + 360 * Math.ceil((wheel + WHEEL_RUN - rest.wheel) / 360),
    ball: rest.ball - 360 * Math.ceil((rest.ball - ball + BALL_RUN) / 360),
  };
}

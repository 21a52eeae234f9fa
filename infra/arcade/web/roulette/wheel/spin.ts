import { POCKETS, WHEEL } from '#games/roulette/wheel.ts';

/** One turn of the wheel, and one of the ball against it. */
export const WHEEL_TURN_MS = 2_000;
export const BALL_TURN_MS = 800;

/** How far each goes at least while it comes to rest, in degrees. */
const WHEEL_RUN = 150;
const BALL_RUN = 540;

export interface Angles {
  /** Of the wheel, clockwise. */
  readonly wheel: number;
  /** Of the ball on the wheel. */
  readonly ball: number;
}

const pocketAngle = (number: number): number => (360 * WHEEL.indexOf(number)) / POCKETS;

/** The ball lies in its pocket, and the pocket is on top. */
export function restingAngles(number: number): Angles {
  return { wheel: -pocketAngle(number), ball: pocketAngle(number) };
}

/** Where both are after turning so long. */
export function anglesAfter({ wheel, ball }: Angles, ms: number): Angles {
  return {
    wheel: wheel + (360 * ms) / WHEEL_TURN_MS,
    ball: ball - (360 * ms) / BALL_TURN_MS,
  };
}

/** The next way to lie at rest on a number, the wheel going on clockwise and the ball against it. */
export function landingAngles(number: number, { wheel, ball }: Angles): Angles {
  const rest = restingAngles(number);
  return {
    wheel: rest.wheel + 360 * Math.ceil((wheel + WHEEL_RUN - rest.wheel) / 360),
    ball: rest.ball - 360 * Math.ceil((rest.ball - ball + BALL_RUN) / 360),
  };
}

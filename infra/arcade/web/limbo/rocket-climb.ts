const ONE = 100;

/** Maximum height as a multiple of the target's height. */
const TOP = 1.55;

/** Multiplier in hundredths after a share of the climb, with decreasing speed. */
export function computeClimbMultiplier(result: number, share: number): number {
  const eased = 1 - (1 - Math.min(1, Math.max(0, share))) ** 2;
  return Math.round(ONE * (result / ONE) ** eased);
}

/** Logarithmic height: 0 on the ground, 1 at the target. */
export function computeRocketHeight(hundredths: number, target: number): number {
  return Math.min(TOP, Math.log(hundredths / ONE) / Math.log(target / ONE));
}

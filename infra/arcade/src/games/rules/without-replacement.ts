/** Ranges for drawing `count` of `size` positions without replacement. */
export function listRangesWithoutReplacement(size: number, count: number): number[] {
  return Array.from({ length: count }, (_, taken) => size - taken);
}

/** Positions from 0 in the order drawn; each number drawn is an index into the remaining positions. */
export function drawWithoutReplacement(size: number, drawn: readonly number[]): number[] {
  const left = Array.from({ length: size }, (_, position) => position);
  return drawn.flatMap((index) => left.splice(index, 1));
}

/** Ranges to draw so many of `size` places from, none of them twice. */
export function shrinkingRanges(size: number, count: number): number[] {
  return Array.from({ length: count }, (_, taken) => size - taken);
}

/** Places from 0 in the order drawn: each draw takes one of those that are left. */
export function takePlaces(size: number, drawn: readonly number[]): number[] {
  const left = Array.from({ length: size }, (_, place) => place);
  return drawn.flatMap((place) => left.splice(place, 1));
}

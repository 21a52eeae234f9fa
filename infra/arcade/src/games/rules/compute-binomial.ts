/** Number of ways to choose k of n; exact while the result is below 2⁵³ / n. */
export function computeBinomial(n: number, k: number): number {
  let ways = 1;
  for (let taken = 0; taken < k; taken++) ways = (ways * (n - taken)) / (taken + 1);
  return ways;
}

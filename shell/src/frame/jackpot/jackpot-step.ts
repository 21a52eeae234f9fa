/** The figure starts at this value and grows by 100 to 200 every 3, 4 or 5 seconds. */
export const jackpotStart = 3_984_589;

const waits = [3000, 4000, 5000] as const;

export interface JackpotStep {
  readonly gain: number;
  readonly waitMs: number;
}

/** The next step. Both parameters are random numbers in [0, 1). */
export function computeJackpotStep(forGain: number, forWait: number): JackpotStep {
  return {
    gain: 100 + Math.floor(forGain * 101),
    waitMs: waits[Math.floor(forWait * waits.length)] ?? waits[0],
  };
}

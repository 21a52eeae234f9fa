import type { LiveState } from '#crash/live/live-state.schema.ts';
import { computeCrashTime, MAX_POINT, MIN_POINT, computeMultiplierAt } from '#games/crash/crash.ts';

/** Display state of the crash round at a time. */
export type Flight =
  | { readonly at: 'waiting'; readonly leftMs: number }
  | { readonly at: 'flying' | 'crashed'; readonly elapsedMs: number; readonly hundredths: number };

export function getFlight({ round: { phase, bettingEndsAt, startedAt, crashPoint } }: LiveState, now: number): Flight {
  if (phase === 'BETTING') return { at: 'waiting', leftMs: Math.max(0, bettingEndsAt - now) };
  if (phase === 'CRASHED')
    return { at: 'crashed', elapsedMs: computeCrashTime(crashPoint ?? MIN_POINT), hundredths: crashPoint ?? MIN_POINT };
  const elapsedMs = Math.max(0, now - (startedAt ?? now));
  return { at: 'flying', elapsedMs, hundredths: Math.min(MAX_POINT, computeMultiplierAt(elapsedMs)) };
}

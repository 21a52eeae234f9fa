import type { Digest } from '#fairness/digest.ts';
import type { GameRules, Rtp } from '#games/rules/game-rules.ts';
import { ZERO_MULTIPLIER, type Multiplier } from '#games/rules/multiplier.ts';

/** Crash points and targets are integers in hundredths: 115 is 1.15×. */
export const MIN_POINT = 100;
export const MAX_POINT = 1_000_000;
export const MIN_TARGET = 101;

/** Number of equally likely draws: the first 52 bits of the HMAC. */
export const DRAWS = 1n << 52n;

/** Exponential growth rate of the multiplier per millisecond. */
const GROWTH = 0.000_06;

export interface CrashChoice {
  /** Id of the crash round. */
  readonly round: string;
  /** Automatic cash-out in hundredths; null for none. */
  readonly autoCashOutAt: number | null;
}
export interface CrashBet {
  readonly game: 'crash';
  readonly choice: CrashChoice;
}
export interface CrashOutcome {
  readonly game: 'crash';
  /** Cash-out multiplier in hundredths; null for an active or lost bet. */
  readonly cashOutMultiplier: number | null;
}

/** Crash point of a hash, from HMAC-SHA256 with the salt as key and the hash as message, both as text. */
export async function computeCrashPoint(hmacSha256: Digest['hmacSha256'], salt: string, hash: string): Promise<number> {
  const bytes = await hmacSha256(salt, hash);
  return toCrashPoint(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(0) >> 12n);
}

/** 99 / (1 − draw / 2⁵²) hundredths, rounded down and limited to the allowed points. */
export function toCrashPoint(draw: bigint): number {
  const point = Number((99n * DRAWS) / (DRAWS - draw));
  return Math.min(Math.max(point, MIN_POINT), MAX_POINT);
}

/** Exact multiplier at a time after the start. */
export function computeGrowthAt(ms: number): number {
  return Math.exp(GROWTH * ms);
}

/** Displayed multiplier in hundredths at a time after the start. */
export function computeMultiplierAt(ms: number): number {
  return Math.floor(100 * computeGrowthAt(ms));
}

/** First millisecond at which the displayed multiplier reaches a value. */
export function computeTimeOfMultiplier(hundredths: number): number {
  let ms = Math.max(0, Math.ceil(Math.log(hundredths / 100) / GROWTH) - 1);
  while (computeMultiplierAt(ms) < hundredths) ms++;
  return ms;
}

/**
 * Duration of a round in milliseconds. It ends when the multiplier would pass its point, so a cash-out at the point
 * itself is paid.
 */
export function computeCrashTime(point: number): number {
  return point === MIN_POINT ? 0 : computeTimeOfMultiplier(point + 1);
}

interface BetTiming {
  readonly autoCashOutAt: number | null;
  /** When a cash-out arrived, in milliseconds after the start. */
  readonly cashedMs: number | null;
  readonly crashPoint: number;
}

/**
 * Multiplier at which a bet is paid, in hundredths; null for a lost bet. An earlier automatic cash-out precedes the
 * player's own.
 */
export function computeCashOutMultiplier({ autoCashOutAt, cashedMs, crashPoint }: BetTiming): number | null {
  if (cashedMs !== null && cashedMs < computeCrashTime(crashPoint))
    return Math.min(computeMultiplierAt(cashedMs), autoCashOutAt ?? MAX_POINT);
  return autoCashOutAt !== null && autoCashOutAt <= crashPoint ? autoCashOutAt : null;
}

export function toCrashMultiplier(at: number | null): Multiplier {
  return at === null ? ZERO_MULTIPLIER : { numerator: at, denominator: 100 };
}

const RTP: Rtp = { payout: 99, outcomes: 100 };

/** Crash is drawn from a shared hash chain, so it has no draws from the player's seeds. */
export const crash: Pick<GameRules<never, never>, 'rtp' | 'maxMultiplier'> = {
  rtp: { min: RTP, max: RTP },
  maxMultiplier: toCrashMultiplier(MAX_POINT),
};

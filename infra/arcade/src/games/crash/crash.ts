import type { Digest } from '#fairness/digest.ts';
import type { GameRules, Rtp } from '../game-rules.ts';
import { NOTHING, type Multiplier } from '../multiplier.ts';

/** Points and targets are whole hundredths of the stake: 115 is 1.15×. */
export const LEAST_POINT = 100;
export const HIGHEST_POINT = 1_000_000;
export const LEAST_TARGET = 101;

/** All draws that the first 52 bits of a hash can give. */
export const DRAWS = 1n << 52n;

/** By how much the multiplier grows in a millisecond. */
const GROWTH = 0.000_06;

export interface CrashChoice {
  /** The shared round that the bet is on. */
  readonly round: string;
  /** Where the bet cashes itself out; null where only the player does. */
  readonly autoAt: number | null;
}
export interface CrashBet {
  readonly game: 'crash';
  readonly choice: CrashChoice;
}
export interface CrashOutcome {
  readonly game: 'crash';
  /** Null while the bet flies, and for one that was lost. */
  readonly cashedAt: number | null;
}

/** Where the round crashes: HMAC-SHA256 with the salt as key and the hash as message, both as text. */
export async function crashPoint(hmacSha256: Digest['hmacSha256'], salt: string, hash: string): Promise<number> {
  const bytes = await hmacSha256(salt, hash);
  return pointOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getBigUint64(0) >> 12n);
}

/** 99 / (1 − draw / 2⁵²) hundredths, cut. */
export function pointOf(draw: bigint): number {
  const point = Number((99n * DRAWS) / (DRAWS - draw));
  return Math.min(Math.max(point, LEAST_POINT), HIGHEST_POINT);
}

/** The curve that the multiplier follows. */
export function growthAt(ms: number): number {
  return Math.exp(GROWTH * ms);
}

/** What the multiplier reads so long after the start. */
export function multiplierAt(ms: number): number {
  return Math.floor(100 * growthAt(ms));
}

/** The first millisecond at which the multiplier reads so much. */
export function timeOf(hundredths: number): number {
  let ms = Math.max(0, Math.ceil(Math.log(hundredths / 100) / GROWTH) - 1);
  while (multiplierAt(ms) < hundredths) ms++;
  return ms;
}

/** The round ends when the multiplier would pass its point, so who cashes out at the point is still paid; at 1.00× it ends at once. */
export function crashTime(point: number): number {
  return point === LEAST_POINT ? 0 : timeOf(point + 1);
}

interface Flight {
  readonly autoAt: number | null;
  /** When a cash-out arrived, in milliseconds after the start. */
  readonly cashedMs: number | null;
  readonly point: number;
}

/** What a bet is paid at, or null where it is lost. A target that was passed on the way counts before the player's own cash-out. */
export function cashedAt({ autoAt, cashedMs, point }: Flight): number | null {
  if (cashedMs !== null && cashedMs < crashTime(point))
    return Math.min(multiplierAt(cashedMs), autoAt ?? HIGHEST_POINT);
  return autoAt !== null && autoAt <= point ? autoAt : null;
}

export function crashMultiplier(at: number | null): Multiplier {
  return at === null ? NOTHING : { numerator: at, denominator: 100 };
}

const RTP: Rtp = { returned: 99, outcomes: 100 };

/** Played by everybody on one chain of hashes, so it has no draws of a player's own seeds. */
export const crash: Pick<GameRules<never, never>, 'rtp' | 'highest'> = {
  rtp: { least: RTP, most: RTP },
  highest: crashMultiplier(HIGHEST_POINT),
};

/** A player of the measurement, logged in on the site and in the game. */
export interface BenchPlayer {
  readonly token: string;
  readonly sessionToken: string;
}

export type JobKind = 'catalogue' | 'filtered' | 'balance' | 'bet' | 'settlement';

/** Order to the load process. */
export interface Job {
  readonly kind: JobKind;
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Number of requests created before the measurement starts. */
  readonly prepared: number;
  readonly players: readonly BenchPlayer[];
  readonly gameCode: string;
  readonly currency: string;
  readonly secret: string;
}

export interface Measurement {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

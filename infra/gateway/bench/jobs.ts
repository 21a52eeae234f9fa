/** Somebody who plays in the measurement. */
export interface Bettor {
  readonly token: string;
  readonly sessionToken: string;
}

export type JobKind = 'catalogue' | 'filtered' | 'balance' | 'bet' | 'settlement';

/** What the load process is told to do. */
export interface Job {
  readonly kind: JobKind;
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** Requests ready before the clock starts. */
  readonly prepared: number;
  readonly bettors: readonly Bettor[];
  readonly gameCode: string;
  readonly currency: string;
  readonly secret: string;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failures: number;
}

import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { PlayerSession } from './player-session.ts';
import type { Settings } from './settings.ts';
import type { SiteStatus } from './site-status.ts';
import type { ChangeListener } from '#db/change-listener.ts';
import type { Cached } from '#db/cached.ts';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';
import type { FailedAttemptCounter } from '#failed-attempts/failed-attempt-counter.ts';
import type { BackgroundWork } from '#phone-identity/background-work.ts';
import type { PhoneIdentityProvider } from '#phone-identity/phone-identity-provider.ts';

export interface SessionCall {
  /** Whether the session is used, which keeps it from becoming idle. */
  readonly isUse: boolean;
  /** IP address of the visitor. */
  readonly address: string;
}

/** Finds the player of a session token. */
export interface SessionLookup {
  readonly find: (token: string, call: SessionCall) => Promise<PlayerSession | null>;
  /** Stores where a call of the session came from, before it is rejected: stakes follow it. */
  readonly saveAddress: (token: string, address: string) => Promise<void>;
  /** Drops the cached session, or all of them for null, after it was revoked. */
  readonly invalidate: (tokenHash: string | null) => void;
}

/** Computes one password hash after the other. */
export interface HashingPlace {
  readonly hash: (password: string) => Promise<string>;
  /** Returns false for a wrong password and, after the same time, for a missing hash. */
  readonly verify: (password: string, stored: string | null) => Promise<boolean>;
}

export interface HashingPlaces {
  /**
   * Runs work that computes password hashes. What a rejected call must not use up, such as a code, is used in it.
   * @throws GatewayError `too_many_requests` without a free place
   */
  readonly withPlace: <Result>(address: string, work: (place: HashingPlace) => Promise<Result>) => Promise<Result>;
}

export interface CallsInProgress {
  /**
   * Runs a call of a player when one of the player's places is free.
   * @throws GatewayError `too_many_requests` when none becomes free soon
   */
  readonly withPlace: <Result>(playerId: string, work: () => Promise<Result>) => Promise<Result>;
}

/** Shared resources of all modules. */
export interface Gateway {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly changes: ChangeListener;
  readonly status: Cached<SiteStatus>;
  readonly settings: Cached<Settings>;
  readonly sessions: SessionLookup;
  readonly hashing: HashingPlaces;
  readonly callsInProgress: CallsInProgress;
  readonly envelopeKey: EnvelopeKey;
  readonly failedAttempts: FailedAttemptCounter;
  /** Service that can verify telephone numbers; null without a configured project. */
  readonly phoneIdentity: PhoneIdentityProvider | null;
  readonly background: BackgroundWork;
}

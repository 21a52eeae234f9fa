import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '#config.ts';
import type { Settings } from '#modules/system/settings.ts';
import type { SiteStatus } from '#site-status.ts';
import type { SessionCache } from '#modules/session/session-cache.ts';
import type { ChangeFeed } from '#db/change-feed.ts';
import type { Cached } from '#db/cached.ts';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';

/** Shared resources of all modules. */
export interface Gateway {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  readonly changes: ChangeFeed;
  readonly status: Cached<SiteStatus>;
  readonly settings: Cached<Settings>;
  readonly sessions: SessionCache;
  readonly envelopeKey: EnvelopeKey;
}

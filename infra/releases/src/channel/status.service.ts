import type { Tx } from '#database/pool.ts';
import { failureClasses } from '#reports/report.repository.ts';
import { readChannel } from './channel.repository.ts';
import { canaryOf, liveOf, type Canary } from './part-change.ts';

export interface PartStatus {
  readonly part: string;
  readonly current: string | null;
  readonly lastGood: string | null;
  readonly build: string | null;
  readonly canary: Canary | null;
  /** Newest first. */
  readonly published: readonly string[];
  /** Reports of the current version: how often it loaded and how often it failed. */
  readonly loaded: number;
  readonly failed: number;
}

export interface ChannelStatus {
  readonly channel: string;
  readonly revision: number;
  readonly platform: string | null;
  readonly issuedAt: string;
  readonly expiresAt: string;
  readonly parts: readonly PartStatus[];
}

interface PublishedRow {
  part: string;
  versions: string[];
}

interface CountRow {
  part: string;
  version: string;
  loaded: number;
  failed: number;
}

/** What is live, what it could be, how it fares. */
export async function channelStatus(tx: Tx, channel: string): Promise<ChannelStatus> {
  const { manifest } = await readChannel(tx, channel);
  const { rows: published } = await tx.query<PublishedRow>(
    'SELECT part, array_agg(version ORDER BY published_at DESC) AS versions FROM release GROUP BY part ORDER BY part',
  );
  const { rows: counts } = await tx.query<CountRow>(
    `SELECT part, version, coalesce(sum(count) FILTER (WHERE class = 'loaded'), 0)::int AS loaded,
       coalesce(sum(count) FILTER (WHERE class = ANY ($1)), 0)::int AS failed FROM report_count GROUP BY part, version`,
    [failureClasses],
  );
  const { channel: name, revision, issuedAt, expiresAt, shell } = manifest;
  const parts = published.map(({ part, versions }): PartStatus => {
    const live = liveOf(manifest, part);
    const current = live?.current.version ?? null;
    const count = counts.find((row) => row.part === part && row.version === current);
    return {
      part,
      current,
      lastGood: live?.lastGood.version ?? null,
      build: live?.current.build ?? null,
      canary: canaryOf(live),
      published: versions,
      loaded: count?.loaded ?? 0,
      failed: count?.failed ?? 0,
    };
  });
  return { channel: name, revision, platform: shell?.platform ?? null, issuedAt, expiresAt, parts };
}

import type { FleetManifest } from '@marquee/contract/fleet';
import type { Tx } from '#database/pool.ts';
import { plannedOf, whatWaits, type Waits } from '#planned/what-waits.ts';
import { publishedReleases, type PublishedRow } from '#publish/release.repository.ts';
import { failureShareOf, faresSince, slowLoadsSince, type Fare } from '#reports/fare.repository.ts';
import { totalsOf, type Total } from '#reports/report.repository.ts';
import { liveTabs, type TabCount } from '#tabs/tab.repository.ts';
import type { ChannelStatus, PartStatus } from './channel.answers.ts';
import { readChannel } from './channel.repository.ts';
import { canaryOf, liveOf, type Fleet } from './part-change.ts';

const minute = 60_000;
const shareWindowMs = 10 * minute;
const loadWindowMs = 60 * minute;

interface Known {
  readonly manifest: FleetManifest;
  readonly releases: readonly PublishedRow[];
  readonly totals: readonly Total[];
  readonly recent: readonly Fare[];
  readonly slowLoads: ReadonlyMap<string, number>;
  readonly tabs: readonly TabCount[];
  readonly waiting: readonly Waits[];
}

/** What is live, what it could be, how it fares. */
export async function statusOf({ database, now }: Fleet, channel: string): Promise<ChannelStatus> {
  const { manifest } = await readChannel(database, channel);
  const known = { manifest, ...(await knownOf(database, channel, now())) };
  const { channel: name, revision, issuedAt, expiresAt, shell } = manifest;
  const parts = [...new Set(known.releases.map(({ part }) => part))].map((part) => statusOfPart(part, known));
  return { channel: name, revision, platform: shell?.platform ?? null, issuedAt, expiresAt, parts };
}

const knownOf = async (tx: Tx, channel: string, now: Date) => ({
  waiting: await whatWaits(tx, channel),
  releases: await publishedReleases(tx),
  totals: await totalsOf(tx, channel),
  recent: await faresSince(tx, channel, new Date(now.getTime() - shareWindowMs)),
  slowLoads: await slowLoadsSince(tx, channel, new Date(now.getTime() - loadWindowMs)),
  tabs: await liveTabs(tx, channel, now),
});

function statusOfPart(part: string, known: Known): PartStatus {
  const live = liveOf(known.manifest, part);
  const current = live?.current.version ?? null;
  const ofPart = <Row extends { readonly part: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.part === part);
  const ofCurrent = (fares: readonly Fare[]) =>
    ofPart(fares).find(({ version }) => version === current) ?? { loaded: 0, failed: 0 };
  const releases = ofPart(known.releases);
  const { loaded, failed, violations } = ofPart(known.totals).find(({ version }) => version === current) ?? {
    loaded: 0,
    failed: 0,
    violations: 0,
  };
  return {
    part,
    current,
    lastGood: live?.lastGood.version ?? null,
    build: live?.current.build ?? null,
    canary: canaryOf(live),
    published: releases.filter(({ retiredAt }) => retiredAt === null).map(({ version }) => version),
    loaded,
    failed,
    violations,
    tabs: ofPart(known.tabs).map(({ version, count }) => ({ version, count })),
    failureShare: failureShareOf(ofCurrent(known.recent)),
    p75LoadMs: known.slowLoads.get(`${part} ${current ?? ''}`) ?? null,
    ...plannedOf(ofPart(known.waiting)),
    releases: releases.map(({ part: _part, ...release }) => release),
  };
}

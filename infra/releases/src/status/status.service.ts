import type { TabCount } from '@marquee/contract/deliveries';
import { listDeployedReleases, type FleetManifest } from '@marquee/contract/fleet';
import { dayjs } from '@marquee/time';
import {
  groupWaiting,
  listRequestsToDecide,
  type ListedChangeRequest,
} from '#change-requests/waiting-change-requests.ts';
import type { SupersededRow } from '#change-requests/change-request.responses.ts';
import { readChannel } from '#channel/channel.repository.ts';
import { listWithdrawnVersions } from '#channel/rollout.repository.ts';
import { getCanary, findDeployment } from '#channel/deployment.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import type { Queryable } from '@marquee/service/database';
import { listReleases, type ReleaseRow } from '#registry/release.repository.ts';
import {
  computeFailureRate,
  listHealthSince,
  listP75LoadTimes,
  type VersionHealth,
} from '#reports/health.repository.ts';
import { listReportTotals, type ReportTotal } from '#reports/report.repository.ts';
import { listSuperseded, type SupersededRequest } from '#superseded-requests/superseded-request.repository.ts';
import { listLiveTabs } from '#tabs/tab.repository.ts';
import type { ChannelStatus, PartStatus } from './status.responses.ts';

const failureRateWindowMinutes = 10;
const loadTimeWindowMinutes = 60;
const supersededWindowMinutes = 24 * 60;

const minutesBefore = (now: Date, minutes: number): Date => dayjs(now).subtract(minutes, 'minute').toDate();

interface StatusData {
  readonly manifest: FleetManifest;
  readonly withdrawn: ReadonlyMap<string, string | null>;
  readonly releases: readonly ReleaseRow[];
  readonly totals: readonly ReportTotal[];
  readonly recentHealth: readonly VersionHealth[];
  readonly p75LoadTimes: ReadonlyMap<string, number>;
  readonly tabs: readonly TabCount[];
  readonly waiting: readonly ListedChangeRequest[];
  readonly superseded: readonly SupersededRequest[];
}

export async function getChannelStatus(context: ReleaseContext, channel: string): Promise<ChannelStatus> {
  const { database, signer, now } = context;
  const { manifest } = await readChannel(database, channel);
  const waiting = await listRequestsToDecide(database, signer, channel);
  const loaded = await loadStatusData(database, channel, now());
  // A live part is shown also when no record of its versions is valid.
  const live = listDeployedReleases(manifest).map(([part]) => part);
  const names = [...new Set([...loaded.releases.map(({ part }) => part), ...live])];
  const notLive = names.filter((part) => findDeployment(manifest, part) === null);
  const data = { manifest, waiting, ...loaded, withdrawn: await listWithdrawnVersions(database, channel, notLive) };
  const { channel: name, revision, issuedAt, expiresAt, shell } = manifest;
  const parts = names.map((part) => createPartStatus(part, data));
  return { channel: name, revision, platform: shell?.platform ?? null, issuedAt, expiresAt, parts };
}

const loadStatusData = async (db: Queryable, channel: string, now: Date) => ({
  superseded: await listSuperseded(db, channel, minutesBefore(now, supersededWindowMinutes)),
  releases: await listReleases(db),
  totals: await listReportTotals(db, channel),
  recentHealth: await listHealthSince(db, channel, minutesBefore(now, failureRateWindowMinutes)),
  p75LoadTimes: await listP75LoadTimes(db, channel, minutesBefore(now, loadTimeWindowMinutes)),
  tabs: await listLiveTabs(db, channel, now),
});

const toSupersededRow = ({ part: _part, at, supersededAt, ...request }: SupersededRequest): SupersededRow => ({
  ...request,
  at: at.toISOString(),
  supersededAt: supersededAt.toISOString(),
});

function createPartStatus(part: string, data: StatusData): PartStatus {
  const live = findDeployment(data.manifest, part);
  const current = live?.current.version ?? null;
  const ofPart = <Row extends { readonly part: string }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.part === part);
  const recentHealth = ofPart(data.recentHealth).find(({ version }) => version === current) ?? { loaded: 0, failed: 0 };
  const releases = ofPart(data.releases);
  const { loaded, failed, violations } = ofPart(data.totals).find(({ version }) => version === current) ?? {
    loaded: 0,
    failed: 0,
    violations: 0,
  };
  return {
    part,
    current,
    lastGood: live?.lastGood.version ?? data.withdrawn.get(part) ?? null,
    build: live?.current.build ?? null,
    canary: getCanary(live),
    published: releases.filter(({ retiredAt }) => retiredAt === null).map(({ version }) => version),
    loaded,
    failed,
    violations,
    tabs: ofPart(data.tabs).map(({ version, count }) => ({ version, count })),
    failureRate: computeFailureRate(recentHealth),
    p75LoadMs: data.p75LoadTimes.get(`${part} ${current ?? ''}`) ?? null,
    ...groupWaiting(ofPart(data.waiting)),
    superseded: ofPart(data.superseded).map(toSupersededRow),
    releases: releases.map(({ part: _part, ...release }) => release),
  };
}

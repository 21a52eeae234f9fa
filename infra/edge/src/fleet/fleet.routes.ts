import { failureClasses, fleetReport, fleetTab, type FleetManifest, type FleetReport } from '@marquee/contract/fleet';
import { previewCookie } from '@marquee/contract/preview';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCookie } from '#http/cookie.ts';
import { RateLimit } from '#http/rate-limit.ts';
import { EventStreams } from '@marquee/service/http';
import { EdgeError } from '#http/edge-error.ts';
import type { ManifestSource } from './manifest-source.ts';
import type { ReportBuffer } from './report-buffer.ts';
import type { StatusWatch } from './status-watch.ts';
import type { TabCounter } from './tab-counter.ts';
import type { Previews } from './previews.ts';

export interface FleetRouteOptions {
  readonly source: ManifestSource;
  readonly reports: ReportBuffer;
  readonly status: StatusWatch;
  readonly tabs: TabCounter;
  readonly previews: Previews;
}

const maxStreams = 20_000;
/** Tabs spread their requests after a revision event over this rate. */
const requestsPerMs = 5;
const maxStreamsPerAddress = 200;
/** Per address. Failures can roll back a version, so only few of them count. */
const reportsPerMinute = { loaded: 240, other: 20 } as const;

/** Per address and canary: few failures stop a canary, and one visitor must not be able to do that. */
const canaryFailures = { count: 2, withinMs: 600_000 } as const;
/** Requests from this machine come from a developer, a test, or an untrusted proxy, never from a visitor. */
const isThisMachine = (address: string): boolean => /^(::1$|(::ffff:)?127\.)/.test(address);

/** Per address. A tab sends about one a minute. */
const tabsPerMinute = 400;

const formatEtag = ({ revision, issuedAt }: FleetManifest): string =>
  `"${revision}-${Date.parse(issuedAt).toString(36)}"`;

/** Calls of open tabs about the fleet. */
export function fleetRoutes(
  app: FastifyInstance,
  { source, reports, status, tabs, previews }: FleetRouteOptions,
): void {
  const streams = new EventStreams({ limit: maxStreams, retryMs: 2000 });
  const opened = new Map<string, number>();
  const tabLimit = new RateLimit(tabsPerMinute);
  const reportLimits = { loaded: new RateLimit(reportsPerMinute.loaded), other: new RateLimit(reportsPerMinute.other) };

  const canaryLimit = new RateLimit(canaryFailures.count, canaryFailures.withinMs);
  const isOfCanary = ({ part, version, class: outcome }: FleetReport): boolean =>
    failureClasses.includes(outcome) && source.current?.manifest.remotes[part]?.canary?.release.version === version;
  const counts = (report: FleetReport, address: string, now: number): boolean =>
    reportLimits[report.class === 'loaded' ? 'loaded' : 'other'].take(address, now) &&
    (!isOfCanary(report) ||
      isThisMachine(address) ||
      canaryLimit.take(`${address} ${report.part} ${report.version}`, now));

  app.get('/fleet/manifest', async (request, reply): Promise<FastifyReply> => {
    const current = (await previews.get(readCookie(request.headers.cookie, previewCookie))) ?? source.current;
    if (current === null) throw new EdgeError('service.unavailable');
    const etag = formatEtag(current.manifest);
    reply.headers({ etag, 'cache-control': 'no-store' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(current.json);
  });

  app.get('/fleet/stream', async (request, reply) => {
    const { ip } = request;
    const streamsOfAddress = opened.get(ip) ?? 0;
    if (streams.isFull) throw new EdgeError('service.unavailable');
    if (streamsOfAddress >= maxStreamsPerAddress) throw new EdgeError('too_many_requests');
    opened.set(ip, streamsOfAddress + 1);
    const closing: (() => void)[] = [];
    const stream = streams.open(reply, () => {
      const left = (opened.get(ip) ?? 1) - 1;
      if (left === 0) opened.delete(ip);
      else opened.set(ip, left);
      for (const close of closing) close();
    });
    const notify = (event: string, data: object): void =>
      stream.send(event, { ...data, withinMs: Math.floor(streams.size / requestsPerMs) });
    if (source.current !== null) notify('revision', { revision: source.current.manifest.revision });
    closing.push(source.subscribe(({ manifest }) => notify('revision', { revision: manifest.revision })));
    closing.push(status.watch({ address: ip, notify: (value) => notify('status', { status: value }) }));
    return reply;
  });

  app.post('/fleet/report', { bodyLimit: 4096 }, async (request, reply): Promise<FastifyReply> => {
    const report = fleetReport.safeParse(request.body);
    if (!report.success) throw new EdgeError('input.invalid');
    if (counts(report.data, request.ip, Date.now())) reports.add(report.data);
    return reply.code(204).send();
  });

  app.post('/fleet/tab', { bodyLimit: 4096 }, async (request, reply): Promise<FastifyReply> => {
    const tab = fleetTab.safeParse(request.body);
    if (!tab.success) throw new EdgeError('input.invalid');
    if (tabLimit.take(request.ip, Date.now())) tabs.add(tab.data);
    return reply.code(204).send();
  });

  app.addHook('preClose', async () => {
    streams.stop();
    status.stop();
    tabs.stop();
  });
}

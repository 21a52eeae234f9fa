import { fleetReport, fleetTab, type FleetManifest } from '@marquee/contract/fleet';
import { previewCookie } from '@marquee/contract/preview';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCookie } from '#http/cookie.ts';
import { RateLimit } from '#http/rate-limit.ts';
import { EventStreams, getCustomerNetwork, NetworkConcurrencyLimit } from '@marquee/service/http';
import { EdgeError } from '#http/edge-error.ts';
import type { LoadIds } from './load-ids.ts';
import type { ManifestSource } from './manifest-source.ts';
import type { ReportBuffer } from './report-buffer.ts';
import type { ReportLimits } from './report-limits.ts';
import type { StatusWatch } from './status-watch.ts';
import type { TabCounter } from './tab-counter.ts';
import type { Previews } from './previews.ts';

export interface FleetRouteOptions {
  readonly source: ManifestSource;
  readonly reports: ReportBuffer;
  readonly limits: ReportLimits;
  readonly loads: LoadIds;
  readonly status: StatusWatch;
  readonly tabs: TabCounter;
  readonly previews: Previews;
  readonly now: () => Date;
}

const maxStreams = 20_000;
/** Tabs spread their requests after a revision event over this rate. */
const requestsPerMs = 5;
const maxStreamsPerNetwork = 200;
/** Per customer network. A tab sends about one a minute. */
const tabsPerMinute = 400;

const formatEtag = ({ revision, issuedAt }: FleetManifest): string =>
  `"${revision}-${Date.parse(issuedAt).toString(36)}"`;

/** Calls of open tabs about the fleet. */
export function fleetRoutes(
  app: FastifyInstance,
  { source, reports, limits, loads, status, tabs, previews, now }: FleetRouteOptions,
): void {
  const streams = new EventStreams({ limit: maxStreams, retryMs: 2000 });
  const streamsOfNetworks = new NetworkConcurrencyLimit(maxStreamsPerNetwork);
  const tabLimit = new RateLimit(tabsPerMinute);

  app.get('/fleet/manifest', async (request, reply): Promise<FastifyReply> => {
    const current = (await previews.get(readCookie(request.headers.cookie, previewCookie))) ?? source.current;
    if (current === null) throw new EdgeError('service.unavailable');
    const etag = formatEtag(current.manifest);
    reply.headers({ etag, 'cache-control': 'no-store' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(current.json);
  });

  app.get('/fleet/stream', async (request, reply) => {
    const release = streamsOfNetworks.open(request.ip);
    if (release === null) throw new EdgeError('too_many_requests');
    if (!streams.makeRoom(request.ip)) {
      release();
      throw new EdgeError('service.unavailable');
    }
    const closing = [release];
    const stream = streams.open(reply, () => {
      for (const close of closing) close();
    });
    const notify = (event: string, data: object): void =>
      stream.send(event, { ...data, withinMs: Math.floor(streams.size / requestsPerMs) });
    if (source.current !== null) notify('revision', { revision: source.current.manifest.revision });
    closing.push(source.subscribe(({ manifest }) => notify('revision', { revision: manifest.revision })));
    closing.push(status.watch({ address: request.ip, notify: (value) => notify('status', { status: value }) }));
    return reply;
  });

  app.post('/fleet/report', { bodyLimit: 4096 }, async (request, reply): Promise<FastifyReply> => {
    const report = fleetReport.safeParse(request.body);
    if (!report.success) throw new EdgeError('input.invalid');
    const network = getCustomerNetwork(request.ip);
    const isAccepted = loads.read(report.data.load, now()) !== null && reports.accepts(report.data);
    if (isAccepted && limits.take(report.data, network, performance.now())) reports.add(report.data, network);
    return reply.code(204).send();
  });

  app.post('/fleet/tab', { bodyLimit: 4096 }, async (request, reply): Promise<FastifyReply> => {
    const tab = fleetTab.safeParse(request.body);
    if (!tab.success) throw new EdgeError('input.invalid');
    const network = getCustomerNetwork(request.ip);
    const load = loads.read(tab.data.load, now());
    // A page has one shell, so a tab that claims another one pretends to be older or newer than it is.
    const claimed = tab.data.runs['shell'] ?? null;
    const isTrue = load !== null && (claimed === null || (load.shellVersion ?? claimed) === claimed);
    if (isTrue && tabLimit.take(network, performance.now())) tabs.add(tab.data, network);
    return reply.code(204).send();
  });

  app.addHook('preClose', async () => {
    streams.stop();
    status.stop();
    tabs.stop();
  });
}

import { failureClasses, fleetReport, fleetTab, type FleetManifest, type FleetReport } from '@marquee/contract/fleet';
import { previewCookie } from '@marquee/contract/preview';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Allowance } from '#http/allowance.ts';
import { EventStreams } from '#http/event-stream.ts';
import { refuse } from '#http/errors.ts';
import type { ManifestSource } from './manifest-source.ts';
import type { Reports } from './reports.ts';
import type { StatusWatch } from './status-watch.ts';
import { cookie } from '#page/visitor.ts';
import type { Tabs } from './tabs.ts';
import type { Previews } from './previews.ts';

export interface FleetRouteOptions {
  readonly source: ManifestSource;
  readonly reports: Reports;
  readonly status: StatusWatch;
  readonly tabs: Tabs;
  readonly previews: Previews;
}

const streamsAtMost = 20_000;
/** Of open tabs that have heard the same news, and all want to know more. */
const questionsPerMs = 5;
const streamsOfAnAddress = 200;
/** Of one address. Failures can take a version back, so that few of them count. */
const reportsPerMinute = { loaded: 240, other: 20 } as const;

/** Of one address about one canary: few failures stop it, and those of one visitor must not. */
const canaryFailures = { count: 2, withinMs: 600_000 } as const;
/** This machine is no visitor: whoever comes from it is a developer, a test, or behind a proxy that is not believed. */
const isThisMachine = (address: string): boolean => /^(::1$|(::ffff:)?127\.)/.test(address);

/** Of one address; a tab speaks about once a minute. */
const tabsPerMinute = 400;

const etagOf = ({ revision, issuedAt }: FleetManifest): string => `"${revision}-${Date.parse(issuedAt).toString(36)}"`;

/** What tabs ask about the fleet after they came up. */
export function fleetRoutes(
  app: FastifyInstance,
  { source, reports, status, tabs, previews }: FleetRouteOptions,
): void {
  const streams = new EventStreams(streamsAtMost);
  const opened = new Map<string, number>();
  const tabAllowance = new Allowance(tabsPerMinute);
  const allowances = { loaded: new Allowance(reportsPerMinute.loaded), other: new Allowance(reportsPerMinute.other) };

  const canaryAllowance = new Allowance(canaryFailures.count, canaryFailures.withinMs);
  const isOfCanary = ({ part, version, class: outcome }: FleetReport): boolean =>
    failureClasses.includes(outcome) && source.current?.manifest.remotes[part]?.canary?.release.version === version;
  const counts = (report: FleetReport, address: string, now: number): boolean =>
    allowances[report.class === 'loaded' ? 'loaded' : 'other'].take(address, now) &&
    (!isOfCanary(report) ||
      isThisMachine(address) ||
      canaryAllowance.take(`${address} ${report.part} ${report.version}`, now));

  app.get('/fleet/manifest', async (request, reply): Promise<FastifyReply> => {
    const current = (await previews.get(cookie(request.headers.cookie, previewCookie))) ?? source.current;
    if (current === null) return refuse(reply, 503, 'service.unavailable');
    const etag = etagOf(current.manifest);
    reply.headers({ etag, 'cache-control': 'no-store' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(current.json);
  });

  app.get('/fleet/stream', async (request, reply) => {
    const { ip } = request;
    const ofAddress = opened.get(ip) ?? 0;
    if (streams.isFull || ofAddress >= streamsOfAnAddress) return refuse(reply, 503, 'too_many_requests');
    opened.set(ip, ofAddress + 1);
    const closing: (() => void)[] = [];
    const send = streams.open(reply, () => {
      const left = (opened.get(ip) ?? 1) - 1;
      if (left === 0) opened.delete(ip);
      else opened.set(ip, left);
      for (const close of closing) close();
    });
    const tell = (event: string, news: object): void =>
      send(event, { ...news, withinMs: Math.floor(streams.size / questionsPerMs) });
    if (source.current !== null) tell('revision', { revision: source.current.manifest.revision });
    closing.push(source.listen(({ manifest }) => tell('revision', { revision: manifest.revision })));
    closing.push(status.watch({ address: ip, tell: (value) => tell('status', { status: value }) }));
    return reply;
  });

  app.post('/fleet/report', { bodyLimit: 4096 }, async (request, reply): Promise<FastifyReply> => {
    const report = fleetReport.safeParse(request.body);
    if (!report.success) return refuse(reply, 400, 'input.invalid');
    if (counts(report.data, request.ip, Date.now())) reports.add(report.data);
    return reply.code(204).send();
  });

  app.post('/fleet/tab', { bodyLimit: 4096 }, async (request, reply): Promise<FastifyReply> => {
    const tab = fleetTab.safeParse(request.body);
    if (!tab.success) return refuse(reply, 400, 'input.invalid');
    if (tabAllowance.take(request.ip, Date.now())) tabs.see(tab.data);
    return reply.code(204).send();
  });

  app.addHook('preClose', async () => {
    streams.endAll();
    status.stop();
    tabs.stop();
  });
}

import { listDeployedReleases, loadId, type FleetManifest } from '@marquee/contract/fleet';
import { previewCookie } from '@marquee/contract/preview';
import { getCustomerNetwork } from '@marquee/service/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readCookie } from '#http/cookie.ts';
import { RateLimit } from '#http/rate-limit.ts';
import { EdgeError } from '#http/edge-error.ts';
import type { LoadIds } from './load-ids.ts';
import type { ManifestSource } from './manifest-source.ts';
import type { ReportBuffer } from './report-buffer.ts';
import type { ReportLimits } from './report-limits.ts';
import type { Previews } from './previews.ts';

const text = z.string().max(2048).optional();
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});
const reportingApiReport = z
  .array(
    z.object({
      type: z.string().max(64),
      url: text,
      body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }).optional(),
    }),
  )
  .max(20);
const violationReport = z.union([reportingApiReport, legacyReport]);
type ViolationReport = z.infer<typeof violationReport>;
const reportQuery = z.object({ load: loadId });

const perMinute = 30;

interface Owner {
  readonly part: string;
  readonly version: string;
}

/** The part whose script caused the violation. Violations of the page itself belong to the shell. */
function findOwner(file: string, manifest: FleetManifest): Owner | null {
  const path = URL.canParse(file) ? new URL(file).pathname : '';
  const [part, release] = listDeployedReleases(manifest).find(([, { base }]) => path.startsWith(base)) ?? [
    'shell',
    manifest.shell?.current,
  ];
  return release === undefined ? null : { part, version: release.version };
}

const listFiles = (report: ViolationReport): string[] =>
  Array.isArray(report)
    ? report.map(({ body }) => body?.sourceFile ?? '')
    : [report['csp-report']['source-file'] ?? ''];

export interface ViolationRouteOptions {
  readonly source: ManifestSource;
  readonly reports: ReportBuffer;
  readonly limits: ReportLimits;
  readonly loads: LoadIds;
  readonly previews: Previews;
  readonly now: () => Date;
}

/**
 * Browsers report violations of the content policy and of Trusted Types here, at the address in the headers of a page,
 * which has the id of the page load. They count like failures. The log has the details of those that count; the release
 * service gets the number per version.
 */
export function violationRoutes(
  app: FastifyInstance,
  { source, reports, limits, loads, previews, now }: ViolationRouteOptions,
): void {
  const rateLimit = new RateLimit(perMinute);
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16_384 }, app.getDefaultJsonParser('error', 'error'));

  const count = (report: ViolationReport, load: string, network: string): boolean => {
    const { current } = source;
    const owners = current === null ? [] : listFiles(report).map((file) => findOwner(file, current.manifest));
    const counted = [...new Map(owners.map((owner) => [owner?.part, owner])).values()]
      .filter((owner) => owner !== null)
      .map((owner) => ({ ...owner, load, class: 'violation' as const }))
      .filter((violation) => limits.take(violation, network, performance.now()));
    for (const violation of counted) reports.add(violation, network);
    return counted.length > 0;
  };

  app.post('/fleet/csp-report', { bodyLimit: 16_384 }, async (request, reply): Promise<FastifyReply> => {
    const network = getCustomerNetwork(request.ip);
    if (!rateLimit.take(network, performance.now())) throw new EdgeError('too_many_requests');
    const report = violationReport.safeParse(request.body);
    if (!report.success) throw new EdgeError('input.invalid');
    const query = reportQuery.safeParse(request.query);
    if (!query.success || loads.read(query.data.load, now()) === null) return reply.code(204).send();
    const isPreview = (await previews.get(readCookie(request.headers.cookie, previewCookie))) !== null;
    if (isPreview || count(report.data, query.data.load, network))
      request.log.warn({ violation: report.data }, 'a browser reported a violation of the content policy');
    return reply.code(204).send();
  });
}

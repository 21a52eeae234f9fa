import { listDeployedReleases, type FleetManifest } from '@marquee/contract/fleet';
import { previewCookie } from '@marquee/contract/preview';
import { getCustomerNetwork } from '@marquee/service/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { readCookie } from '#http/cookie.ts';
import { RateLimit } from '#http/rate-limit.ts';
import { EdgeError } from '#http/edge-error.ts';
import type { ManifestSource } from './manifest-source.ts';
import type { ReportBuffer } from './report-buffer.ts';
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

const listFiles = (report: z.infer<typeof violationReport>): string[] =>
  Array.isArray(report)
    ? report.map(({ body }) => body?.sourceFile ?? '')
    : [report['csp-report']['source-file'] ?? ''];

export interface ViolationRouteOptions {
  readonly source: ManifestSource;
  readonly reports: ReportBuffer;
  readonly previews: Previews;
}

/**
 * Browsers report violations of the content policy and of Trusted Types here. The log has the details; the release
 * service gets the number per version.
 */
export function violationRoutes(app: FastifyInstance, { source, reports, previews }: ViolationRouteOptions): void {
  const rateLimit = new RateLimit(perMinute);
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16_384 }, app.getDefaultJsonParser('error', 'error'));

  app.post('/fleet/csp-report', { bodyLimit: 16_384 }, async (request, reply): Promise<FastifyReply> => {
    const network = getCustomerNetwork(request.ip);
    if (!rateLimit.take(network, Date.now())) throw new EdgeError('too_many_requests');
    const report = violationReport.safeParse(request.body);
    if (!report.success) throw new EdgeError('input.invalid');
    request.log.warn({ violation: report.data }, 'a browser reported a violation of the content policy');
    const isPreview = (await previews.get(readCookie(request.headers.cookie, previewCookie))) !== null;
    for (const file of isPreview ? [] : listFiles(report.data)) {
      const owner = source.current === null ? null : findOwner(file, source.current.manifest);
      if (owner !== null) reports.add({ ...owner, class: 'violation' }, network);
    }
    return reply.code(204).send();
  });
}

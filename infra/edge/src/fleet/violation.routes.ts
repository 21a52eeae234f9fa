import type { FleetManifest, Release } from '@marquee/contract/fleet';
import { previewCookie } from '@marquee/contract/preview';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Allowance } from '#http/allowance.ts';
import { refuse } from '#http/errors.ts';
import { cookie } from '#page/visitor.ts';
import type { ManifestSource } from './manifest-source.ts';
import type { Reports } from './reports.ts';
import type { Previews } from './previews.ts';

const text = z.string().max(2048).optional();
const old = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});
const modern = z
  .array(
    z.object({
      type: z.string().max(64),
      url: text,
      body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }).optional(),
    }),
  )
  .max(20);
const told = z.union([modern, old]);

const perMinute = 30;

interface Owner {
  readonly part: string;
  readonly version: string;
}

function releasesOf({ shell, remotes }: FleetManifest): (readonly [part: string, release: Release])[] {
  const ofRemotes = Object.entries(remotes).flatMap(([part, { current, lastGood, canary }]) =>
    [current, lastGood, ...(canary ? [canary.release] : [])].map((release) => [part, release] as const),
  );
  return [
    ...(shell === null ? [] : [['shell', shell.current] as const, ['shell', shell.lastGood] as const]),
    ...ofRemotes,
  ];
}

/** Whose script it was; the page is the shell's, and so is what no file did. */
function ownerOf(file: string, manifest: FleetManifest): Owner | null {
  const path = URL.canParse(file) ? new URL(file).pathname : '';
  const [part, release] = releasesOf(manifest).find(([, { base }]) => path.startsWith(base)) ?? [
    'shell',
    manifest.shell?.current,
  ];
  return release === undefined ? null : { part, version: release.version };
}

const filesOf = (report: z.infer<typeof told>): string[] =>
  Array.isArray(report)
    ? report.map(({ body }) => body?.sourceFile ?? '')
    : [report['csp-report']['source-file'] ?? ''];

export interface ViolationRouteOptions {
  readonly source: ManifestSource;
  readonly reports: Reports;
  readonly previews: Previews;
}

/** Browsers tell here what the content policy or Trusted Types stopped: the log has all of it, the release service how often and whose it was. */
export function violationRoutes(app: FastifyInstance, { source, reports, previews }: ViolationRouteOptions): void {
  const allowance = new Allowance(perMinute);
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16_384 }, app.getDefaultJsonParser('error', 'error'));

  app.post('/fleet/csp-report', { bodyLimit: 16_384 }, async (request, reply): Promise<FastifyReply> => {
    if (!allowance.take(request.ip, Date.now())) return refuse(reply, 429, 'too_many_requests');
    const report = told.safeParse(request.body);
    if (!report.success) return refuse(reply, 400, 'input.invalid');
    request.log.warn({ violation: report.data }, 'the content policy stopped something');
    const isPreview = (await previews.get(cookie(request.headers.cookie, previewCookie))) !== null;
    for (const file of isPreview ? [] : filesOf(report.data)) {
      const owner = source.current === null ? null : ownerOf(file, source.current.manifest);
      if (owner !== null) reports.add({ ...owner, class: 'violation' });
    }
    return reply.code(204).send();
  });
}

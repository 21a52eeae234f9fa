import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { Allowance } from '#http/allowance.ts';
import { refuse } from '#http/errors.ts';

const text = z.string().max(2048).optional();
const old = z.object({ 'csp-report': z.object({ 'document-uri': text, 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text, 'source-file': text }) });
const modern = z.array(z.object({ type: z.string().max(64), url: text, body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }).optional() })).max(20);

const perMinute = 30;

/** Browsers tell here what the content policy stopped; it goes to the log. */
export function violationRoutes(app: FastifyInstance): void {
  const allowance = new Allowance(perMinute);
  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16_384 }, app.getDefaultJsonParser('error', 'error'));

  app.post('/fleet/csp-report', { bodyLimit: 16_384 }, async (request, reply): Promise<FastifyReply> => {
    if (!allowance.take(request.ip, Date.now())) return refuse(reply, 429, 'too_many_requests');
    const report = z.union([modern, old]).safeParse(request.body);
    if (!report.success) return refuse(reply, 400, 'input.invalid');
    request.log.warn({ violation: report.data }, 'the content policy stopped something');
    return reply.code(204).send();
  });
}

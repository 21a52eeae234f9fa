import { jobList, jobStarted } from '@marquee/contract/operator';
import { withTransaction, type Queryable, type Tx } from '@marquee/service/database';
import { readJobList, runJobNow, type Job } from '@marquee/service/jobs';
import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { appendAudit } from '#audit/append-audit.ts';
import { resolveActor, authorize } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { errorResponses } from '#http/error-responses.ts';
import { actorField, toVersionedPath } from '#http/inputs.ts';
import { ReleaseError } from '#http/release-error.ts';

const params = z.object({ id: z.string().regex(/^[a-z0-9-]{1,64}$/) });

/**
 * The state of the background jobs, and a run on demand.
 * @param queue connections to the queue
 */
export function jobRoutes(app: FastifyInstance, context: ReleaseContext, queue: Queryable, jobs: readonly Job[]): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    toVersionedPath(calls.jobList),
    { schema: { response: { 200: jobList, ...errorResponses } } },
    (request) => {
      authorize(request, calls.jobList.permission, {});
      return readJobList(queue, jobs);
    },
  );

  const schema = {
    params,
    body: calls.runJob.body.extend(actorField),
    response: { 200: jobStarted, ...errorResponses },
  };
  routes.post(toVersionedPath(calls.runJob), { schema }, async (request, reply) => {
    const { reason, actor: named } = request.body;
    const actor = resolveActor(authorize(request, calls.runJob.permission, { part: '*', channel: '*' }), named);
    const job = jobs.find(({ name }) => name === request.params.id);
    if (!job) throw new ReleaseError('not-found', `there is no job ${request.params.id}`);
    const work = async (tx: Tx) => {
      const runs = await runJobNow(tx, job);
      if (runs === 0) return { runs };
      await appendAudit(tx, context.signer, {
        at: context.now().toISOString(),
        actor,
        action: 'job-run',
        channel: null,
        part: null,
        revision: null,
        reason,
        detail: { job: job.name },
      });
      return { runs };
    };
    return runInTurn(reply, 'locks', () => withTransaction(context.database, work));
  });
}

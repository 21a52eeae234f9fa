import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Database, type Queryable, withTransaction } from '@marquee/service/database';
import { channelParams, toVersionedPath } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { authorize } from '#authorization/authenticate.ts';
import { isAllowed, listAllowedParts, type Grant } from '#authorization/grant.ts';
import { readChannel } from '#channel/channel.repository.ts';
import type { Signer } from '#signing/keys.ts';
import { listAuditOfChannel, type ReadableParts } from './audit.repository.ts';
import { auditLog, auditVerification, type AuditVerification } from './audit.responses.ts';
import { shareRuns } from './share-runs.ts';
import { verifyAudit } from './verify-audit.ts';

function addViolations({ intact, rows, violations }: AuditVerification, found: readonly string[]): AuditVerification {
  const others = found.map((violation) => ({ sequence: null, violation }));
  return { intact: intact && others.length === 0, rows, violations: [...violations, ...others] };
}

/** Who reads everything reads about operators and publishers too; others only about publishers that they manage. */
function findReadableParts(grants: readonly Grant[], channel: string): ReadableParts {
  const parts = listAllowedParts(grants, 'read', channel);
  const readsAll = isAllowed(grants, 'read', { part: '*', channel: '*' });
  return { parts, publishers: readsAll ? ['*'] : listAllowedParts(grants, 'publishers', '*') };
}

interface AuditContext {
  readonly database: Database;
  readonly signer: Signer;
  /** Detect records that are invalid or not the ones that the audit shows. */
  readonly detectors: readonly ((db: Queryable, signer: Signer) => Promise<string[]>)[];
}

export function auditRoutes(app: FastifyInstance, context: AuditContext): void {
  const { database, signer, detectors } = context;
  /** It reads every row. Calls share the runs, of which one at a time has a connection to the database. */
  const verify = shareRuns(() =>
    withTransaction(database, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      let verification = await verifyAudit(tx, signer);
      for (const detect of detectors) verification = addViolations(verification, await detect(tx, signer));
      return verification;
    }),
  );
  app.get(
    toVersionedPath(calls.verifyAudit),
    { schema: { response: { 200: auditVerification, ...errorResponses } } },
    (request) => {
      authorize(request, calls.verifyAudit.permission, {});
      return verify();
    },
  );

  app.withTypeProvider<ZodTypeProvider>().get(
    toVersionedPath(calls.auditLog),
    {
      schema: {
        params: channelParams,
        querystring: calls.auditLog.query,
        response: { 200: auditLog, ...errorResponses },
      },
    },
    async (request) => {
      const { channel } = request.params;
      const { limit, before } = request.query;
      const { grants } = authorize(request, calls.auditLog.permission, { channel });
      await readChannel(database, channel);
      const page = { before, limit: limit + 1 };
      const rows = await listAuditOfChannel(database, channel, findReadableParts(grants, channel), page);
      return { entries: rows.slice(0, limit), older: rows.length > limit };
    },
  );
}

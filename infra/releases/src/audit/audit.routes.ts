import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import { type Database, type Queryable, withTransaction } from '@marquee/service/database';
import { toVersionedPath } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { authorize } from '#authorization/authenticate.ts';
import type { Signer } from '#signing/keys.ts';
import { auditVerification, type AuditVerification } from './audit.responses.ts';
import { shareRuns } from './share-runs.ts';
import { verifyAudit } from './verify-audit.ts';

function addViolations({ intact, rows, violations }: AuditVerification, found: readonly string[]): AuditVerification {
  const others = found.map((violation) => ({ sequence: null, violation }));
  return { intact: intact && others.length === 0, rows, violations: [...violations, ...others] };
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
}

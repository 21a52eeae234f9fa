import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { type Database, withTransaction } from '@marquee/service/database';
import { toVersionedPath } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { authorize } from '#authorization/authenticate.ts';
import type { Signer } from '#signing/keys.ts';
import { auditVerification } from './audit.responses.ts';
import { verifyAudit } from './verify-audit.ts';

/** A verification reads every row. Many at once must not take the connections of changes. */
const twoAtATime = pLimit(2);

export function auditRoutes(app: FastifyInstance, { database, signer }: { database: Database; signer: Signer }): void {
  app.get(
    toVersionedPath(calls.verifyAudit),
    { schema: { response: { 200: auditVerification, ...errorResponses } } },
    (request) => {
      authorize(request, calls.verifyAudit.permission, {});
      return twoAtATime(() =>
        withTransaction(database, async (tx) => {
          await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
          return verifyAudit(tx, signer);
        }),
      );
    },
  );
}

import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import { type Database, withTransaction } from '@marquee/service/database';
import { toVersionedPath } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { authorize } from '#authorization/authenticate.ts';
import { runInTurn } from '#authorization/run-in-turn.ts';
import type { Signer } from '#signing/keys.ts';
import { auditVerification } from './audit.responses.ts';
import { verifyAudit } from './verify-audit.ts';

export function auditRoutes(app: FastifyInstance, { database, signer }: { database: Database; signer: Signer }): void {
  app.get(
    toVersionedPath(calls.verifyAudit),
    { schema: { response: { 200: auditVerification, ...errorResponses } } },
    (request, reply) => {
      authorize(request, calls.verifyAudit.permission, {});
      return runInTurn(reply, 'reads', () =>
        withTransaction(database, async (tx) => {
          await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
          return verifyAudit(tx, signer);
        }),
      );
    },
  );
}

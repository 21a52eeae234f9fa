import { releaseCalls as calls } from '@marquee/contract/release-calls';
import type { FastifyInstance } from 'fastify';
import { type Database, inTransaction } from '@marquee/service/database';
import { versioned } from '#http/inputs.ts';
import { errorResponses } from '#http/error-responses.ts';
import { authorize } from '#authorization/authenticate.ts';
import type { Signer } from '#signing/keys.ts';
import { auditVerification } from './audit.responses.ts';
import { verifyAudit } from './verify-audit.ts';

export function auditRoutes(app: FastifyInstance, { database, signer }: { database: Database; signer: Signer }): void {
  app.get(
    versioned(calls.verifyAudit),
    { schema: { response: { 200: auditVerification, ...errorResponses } } },
    (request) => {
      authorize(request, calls.verifyAudit.permission, {});
      return inTransaction(database, async (tx) => {
        await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
        return verifyAudit(tx, signer);
      });
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { inTransaction, type Database } from '#database/pool.ts';
import { errorResponses } from '#http/error-responses.ts';
import { permit } from '#operators/authenticate.ts';
import type { Signer } from '#signing/keys.ts';
import { auditVerdict } from './audit.answers.ts';
import { verifyAudit } from './verify.ts';

export function auditRoutes(app: FastifyInstance, { database, signer }: { database: Database; signer: Signer }): void {
  app.get('/v1/audit/verify', { schema: { response: { 200: auditVerdict, ...errorResponses } } }, (request) => {
    permit(request, 'look', {});
    return inTransaction(database, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return verifyAudit(tx, signer);
    });
  });
}

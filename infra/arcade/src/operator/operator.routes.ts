import type { Job } from '@marquee/service/jobs';
import {
  createOperatorAuthorizer,
  handleUnknownOperatorPaths,
  registerJobCalls,
  createOperatorRegistrar,
} from '@marquee/service/operator';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { insertAudit } from './audit.repository.ts';

interface OperatorRouteOptions {
  readonly pool: pg.Pool;
  readonly jobs: readonly Job[];
  /** The release service, which stores the operators; without it the calls are not registered. */
  readonly releasesOrigin: string | null;
  readonly shouldValidateResponses: boolean;
}

/** The calls of the console. */
export function operatorRoutes({ pool, jobs, releasesOrigin, shouldValidateResponses }: OperatorRouteOptions) {
  return async (http: FastifyInstance): Promise<void> => {
    handleUnknownOperatorPaths(http);
    if (releasesOrigin === null) return;
    const authorize = createOperatorAuthorizer(releasesOrigin);
    const route = createOperatorRegistrar({ http, authorize, shouldValidateResponses });
    registerJobCalls(route, { pool, jobs, insertAudit });
  };
}

import { randomUUID } from 'node:crypto';
import { callBodyBytes } from '@marquee/contract';
import { calls } from '@marquee/contract/calls';
import {
  createApp,
  logResponses,
  registerPlugin,
  rejectUnstorableInput,
  serveHealth,
  serveMetrics,
} from '@marquee/service/http';
import { registerJobMetrics, type Job, type RecordRun } from '@marquee/service/jobs';
import { LogController, type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from '#context/config.ts';
import { createChangeListener } from '#db/change-listener.ts';
import type { Gateway } from '#context/gateway.ts';
import { createGatewayJobs } from '#jobs/create-gateway-jobs.ts';
import type { GatewayModule } from '#http/call.ts';
import { gatewayErrors, unreadableRequestBody } from '#http/error-handler.ts';
import { LimitedCallsInProgress } from '#http/calls-in-progress.ts';
import { createCallRegistrar } from '#http/create-call-registrar.ts';
import { LimitedHashingPlaces } from '#modules/accounts/hashing-places.ts';
import { SessionCache } from '#modules/session/session-cache.ts';
import { cacheSettings } from '#modules/system/settings.ts';
import { cacheSiteStatus } from '#modules/system/site-status-cache.ts';
import { modules } from '#modules.ts';
import { describeApi } from '#http/openapi.ts';
import { serveMedia } from '#http/media.ts';
import { FailedAttemptCounter } from '#failed-attempts/failed-attempt-counter.ts';
import { BackgroundWork } from '#phone-identity/background-work.ts';
import { createFirebase } from '#phone-identity/firebase.ts';
import type { EnvelopeKey } from '#encryption/envelope-key.ts';

export interface AppOptions {
  readonly config: Config;
  readonly pool: pg.Pool;
  readonly envelopeKey: EnvelopeKey;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

const createServer = ({ config }: AppOptions): FastifyInstance =>
  createApp({
    errors: gatewayErrors,
    unreadable: unreadableRequestBody,
    logger: config.logLevel !== 'silent' && { level: config.logLevel, base: { service: 'gateway' } },
    bodyLimit: callBodyBytes,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });

const registerModule = async (
  app: FastifyInstance,
  gateway: Gateway,
  module: GatewayModule,
  shouldValidateResponses: boolean,
): Promise<void> => {
  await registerPlugin(app, module.name, async (scope) => {
    await module({
      gateway,
      call: createCallRegistrar({ app: scope, gateway, shouldValidateResponses }),
      http: scope,
      shouldValidateResponses,
    });
  });
};

const requireEveryCall = (app: FastifyInstance): void => {
  const missing = Object.values(calls).filter(({ method, path }) => !app.hasRoute({ method, url: path }));
  if (missing.length > 0) throw new Error(`No handler for ${missing.map(({ name }) => name).join(', ')}.`);
};

export interface BuiltGateway {
  readonly app: FastifyInstance;
  readonly gateway: Gateway;
  /** Run by workers, which only the server starts. */
  readonly jobs: readonly Job[];
  /** Records the end of a run of a job in the metrics. */
  readonly recordRun: RecordRun;
}

/** The whole gateway over a migrated database, ready to be listened on or injected into. */
export async function buildApp(options: AppOptions): Promise<BuiltGateway> {
  const { config, pool, envelopeKey } = options;
  const app = createServer(options);
  const changes = createChangeListener(config.databaseUrl, (error) =>
    app.log.warn({ err: error }, 'change listener interrupted'),
  );
  const registry = serveMetrics(app, 'gateway', config.metrics);
  const gateway: Gateway = {
    config,
    pool,
    log: app.log,
    changes,
    envelopeKey,
    status: cacheSiteStatus(pool, changes),
    settings: cacheSettings(pool, changes, config),
    sessions: new SessionCache(pool, changes),
    hashing: new LimitedHashingPlaces(config.rateLimitScale),
    callsInProgress: new LimitedCallsInProgress(config.rateLimitScale),
    failedAttempts: new FailedAttemptCounter({ pool, log: app.log, registry }),
    phoneIdentity: config.firebase && createFirebase(config.firebase),
    background: new BackgroundWork(),
  };
  app.removeContentTypeParser('text/plain');
  rejectUnstorableInput(app);
  serveHealth(app, () => pool.query('SELECT 1'));
  const jobs = createGatewayJobs(gateway);
  const recordRun = registerJobMetrics(registry, pool, jobs);
  logResponses(app);
  app.get('/openapi.json', async () => describeApi());
  serveMedia(app);
  for (const module of modules) await registerModule(app, gateway, module, config.shouldValidateResponses);
  requireEveryCall(app);
  app.addHook('onReady', async () => {
    await changes.start();
    gateway.failedAttempts.start();
  });
  app.addHook('onClose', () => gateway.failedAttempts.stop());
  app.addHook('onClose', () => changes.stop());
  app.addHook('onClose', () => gateway.background.finish());
  await app.ready();
  return { app, gateway, jobs, recordRun };
}

import {
  createApp,
  logResponses,
  registerPlugin,
  rejectUnstorableInput,
  serveHealth,
  serveMetrics,
} from '@marquee/service/http';
import { registerJobMetrics, repeatCorrection, type StartWorkers } from '@marquee/service/jobs';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { fixStoredTimes } from '#clock/fix-times.ts';
import type { Timings } from '#context/arcade-context.ts';
import type { Config } from '#config.ts';
import { connectArcade } from '#connect.ts';
import { crashRoutes } from '#crash/crash.routes.ts';
import { startCrashLeader } from '#crash/leader/crash-leader.job.ts';
import { LiveFeed } from '#crash/live/live-feed.ts';
import { saltRoutes } from '#crash/salt/salt.routes.ts';
import { ArcadeError } from '#http/arcade-error.ts';
import { RESPONSE_HEADER } from '#http/response-header.ts';
import { toArcadeError } from '#http/to-arcade-error.ts';
import { distFolder, pageRoutes } from './page.routes.ts';
import { operatorRoutes } from '#operator/operator.routes.ts';
import { verificationRoutes } from '#verification/verification.routes.ts';
import { vendorWalletRoutes } from '#vendor-wallet/vendor-wallet.routes.ts';
import { retireAfterRestore } from '#restore/retire-outcomes.ts';
import { createRoundRecoveryJob } from '#rounds/round-recovery.job.ts';
import { roundRoutes } from '#rounds/round.routes.ts';
import { rulesRoutes } from '#rules/rules.routes.ts';
import { seedRoutes } from '#seeds/seed.routes.ts';
import { sessionRoutes } from '#launch/session.routes.ts';
import { createCleanupExpiredJob } from '#sessions/cleanup-expired.job.ts';

export interface AppOptions {
  readonly config: Config;
  readonly timings?: Partial<Timings>;
  /** Folder of the built pages. */
  readonly folder?: string;
  /** Starts the background jobs; without it none runs. */
  readonly startWorkers?: StartWorkers;
}

/** Builds the service on a migrated database, without listening. Closing it stops its jobs and connections. */
export async function buildApp({
  config,
  timings,
  folder = distFolder,
  startWorkers,
}: AppOptions): Promise<FastifyInstance> {
  const app = createApp({
    errors: { toApiError: toArcadeError, notFound: () => new ArcadeError('not_found') },
    unreadable: new ArcadeError('input.invalid').body,
    logger: { level: config.logLevel },
    bodyLimit: 16_384,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  rejectUnstorableInput(app);
  app.addHook('onRequest', async (_request, reply) => void reply.header(RESPONSE_HEADER, '1'));
  logResponses(app);

  await retireAfterRestore(config.databaseUrl, app.log);
  const arcade = connectArcade(config, app.log, timings);
  arcade.calls.endWithResponses(app);
  arcade.crashCashOuts.endWithResponses(app);
  const jobs = [createRoundRecoveryJob(arcade), createCleanupExpiredJob(arcade)];
  const recordRun = registerJobMetrics(serveMetrics(app, 'arcade', config.metrics), arcade.pool, jobs);
  const feed = new LiveFeed(arcade, config.databaseUrl);
  // Closing the server would wait for the open event streams.
  app.addHook('preClose', () => feed.stop());
  const parts = {
    sessions: sessionRoutes(arcade, config.providerSecret),
    seeds: seedRoutes(arcade),
    rounds: roundRoutes(arcade),
    crash: crashRoutes(arcade, feed),
    salts: saltRoutes(arcade),
    verification: verificationRoutes(arcade),
    rules: rulesRoutes(arcade),
    'vendor wallets': vendorWalletRoutes(arcade.pool, config.providerSecret),
    operators: operatorRoutes({ pool: arcade.pool, jobs, ...config }),
    pages: pageRoutes({ folder, siteOrigin: config.siteOrigin, policy: arcade.policy }),
  };
  serveHealth(app, () => arcade.pool.query('SELECT 1'));
  for (const [name, part] of Object.entries(parts)) await registerPlugin(app, name, part);
  const workers = await startWorkers?.({
    databaseUrl: config.databaseUrl,
    applicationName: 'marquee-arcade-jobs',
    jobs,
    log: app.log,
    onEnd: recordRun,
  });
  const corrections = workers && repeatCorrection(() => fixStoredTimes(arcade), app.log);
  const leader = startCrashLeader(arcade, config.databaseUrl);
  app.addHook('onClose', async () => {
    await Promise.all([workers?.stop(), corrections?.stop(), leader.stop()]);
    await arcade.pool.end();
  });
  return app;
}

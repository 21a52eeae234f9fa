import path from 'node:path';
import { openBucket, type S3Address } from '@marquee/artefacts';
import {
  createApp,
  logResponses,
  registerPlugin,
  rejectUnstorableInput,
  serveHealth,
  serveMetrics,
  type MetricsListener,
} from '@marquee/service/http';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createFolderStore } from '#artefacts/folder-store.ts';
import { createS3Store } from '#artefacts/s3-store.ts';
import { readVolumes } from '#alerts/read-volumes.ts';
import { alertRoutes } from '#alerts/alert.routes.ts';
import { moneyStateRoutes } from '#alerts/money-state.routes.ts';
import { hasAudit } from '#audit/audit.repository.ts';
import { auditRoutes } from '#audit/audit.routes.ts';
import { isAuditedOperator } from '#audit/authentic-rows.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { approvalRoutes } from '#change-requests/approval.routes.ts';
import { channelSettingsRoutes } from '#channel/channel-settings.routes.ts';
import { jobRoutes } from '#jobs/job.routes.ts';
import { repeatTimeFixes } from '#clock/fix-times.service.ts';
import { createReleaseJobs } from '#jobs/release-jobs.ts';
import { channelRoutes } from '#channel/channel.routes.ts';
import { createMissingChannels, renewManifests } from '#channel/manifest.service.ts';
import { servedVersionRoutes } from '#channel/served-versions.routes.ts';
import { statusRoutes } from '#status/status.routes.ts';
import { findInvalidAlerts } from '#alerts/alert.repository.ts';
import { findInvalidOperators } from '#authorization/operator.repository.ts';
import { findInvalidPublishers } from '#publishers/publisher.repository.ts';
import { findRequestViolations } from '#change-requests/waiting-change-requests.ts';
import { findInvalidReleases } from '#registry/release.repository.ts';
import { changeRoutes } from '#change-requests/change.routes.ts';
import { Revisions } from '#channel/revisions.ts';
import { createPool, migrate, type Database, type Queryable } from '@marquee/service/database';
import type { Webhook } from '@marquee/service/environment';
import { registerWebhookMetrics } from '@marquee/service/webhook';
import { registerJobMetrics, repeat, type StartWorkers } from '@marquee/service/jobs';
import { toReleaseError } from '#http/to-release-error.ts';
import { describeApi } from '#http/openapi.ts';
import { ReleaseError } from '#http/release-error.ts';
import { authenticate } from '#authorization/authenticate.ts';
import { authenticateService } from '#authorization/authenticate-service.ts';
import { limitCalls, maxCalls, maxServiceCalls } from '#authorization/limit-calls.ts';
import { readInTurn } from '#authorization/read-in-turn.ts';
import { operatorRoutes } from '#operators/operator.routes.ts';
import { overrideRoutes } from '#override/override.routes.ts';
import { changeRequestRoutes } from '#change-requests/change-request.routes.ts';
import { collectOrphans } from '#publish/collect-orphans.ts';
import { realFiles, type FileOperations } from '#artefacts/files.ts';
import { createLockPool } from '#publish/publication-lock.ts';
import { publishRoutes } from '#publish/publish.routes.ts';
import type { PublishContext } from '#publish/publish.service.ts';
import { defaultFailureRule, type FailureRule } from '#health/enforce-failure-budgets.service.ts';
import { reportRoutes } from '#health/report.routes.ts';
import { publisherRoutes } from '#publishers/publisher.routes.ts';
import { retireRoutes } from '#retire/retire.routes.ts';
import { loadSigner } from '#signing/keys.ts';
import { tabRoutes } from '#tabs/tab.routes.ts';
import { previewRoutes } from '#preview/preview.routes.ts';
import { SmokeTests } from '#smoke-test/smoke-tests.ts';
import type { SmokeTestSettings, runSmokeTest } from '#smoke-test/run-smoke-test.ts';
import { SuspectVersions } from '#verification/suspect-versions.ts';
import { verifyLiveArtefacts } from '#verification/verify-artefacts.service.ts';
import { verificationRoutes } from '#verification/verification.routes.ts';

export interface AppOptions {
  readonly databaseUrl: string;
  /** Folder of the builds; with `s3` only of builds that are being received. */
  readonly artefacts: string;
  /** Bucket that stores the builds instead of the folder. */
  readonly s3?: S3Address | undefined;
  /** Free space of the builds' volume below which publishing is rejected; 0 by default. */
  readonly minimumFreeBytes?: number;
  readonly keys: string;
  /** Folders of other services whose volumes are watched too; by default none. */
  readonly diskFolders?: readonly string[];
  /** Free bytes of a watched volume below which operators get an alert; a gigabyte by default. */
  readonly diskLimitBytes?: number;
  readonly token: string;
  /** Edge name → token; only these edges deliver reports and tab counts. */
  readonly edgeTokens: Readonly<Record<string, string>>;
  /** Name of each service that reports the state of its money → token; by default none. */
  readonly serviceTokens?: Readonly<Record<string, string>>;
  /** Where the metrics are served; by default nowhere. */
  readonly metrics?: MetricsListener | null;
  readonly channels?: readonly string[];
  readonly autoRollback?: FailureRule;
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => Date;
  /** Where alerts are sent; by default nowhere. */
  readonly webhook?: Webhook | null;
  /** Starts the background jobs; without it none runs. */
  readonly startWorkers?: StartWorkers;
  /** Milliseconds until a version that a tab could not load is queued for verification; 2 seconds by default. */
  readonly suspectsMs?: number;
  /** False in tests whose edge delivered at a time ahead of their clock. */
  readonly fixesTimes?: boolean;
  /** Milliseconds that a delivery of reports waits for the check that it causes; 2 seconds by default. */
  readonly checkWaitMs?: number;
  /** Edge and browser of the smoke test; without them it is skipped. */
  readonly smokeTest?: SmokeTestSettings;
  /** Replaced in tests. */
  readonly runSmokeTest?: typeof runSmokeTest;
  /** Connections to the database. */
  readonly poolSize?: number;
  /** File and database access; replaced in tests to simulate a crash. */
  readonly files?: FileOperations;
  readonly wrapDatabase?: (database: Database) => Database;
}

/** Bodies are parsed and validated before the permission of the caller is known, and nothing else runs meanwhile. */
const operatorBodyBytes = 16_000;
/** In milliseconds: a build of 30 MB may be uploaded over a slow line. */
const uploadMs = 300_000;
/** In milliseconds: a change is silent while its smoke tests run. */
const smokeTestMs = 180_000;

/** Builds the release service: migrates its database, creates missing channels and subscribes to revisions. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createApp({
    errors: {
      toApiError: toReleaseError,
      notFound: ({ method, url }) => new ReleaseError('not-found', `there is no ${method} ${url.split('?')[0]}`),
    },
    unreadable: new ReleaseError('input', 'the bytes are not a request').body,
    connections: { requestMs: uploadMs, idleMs: smokeTestMs },
    logger: options.logger ?? false,
    bodyLimit: 64_000,
    routerOptions: { maxParamLength: 100 },
  });
  const pool = createPool(options.databaseUrl, {
    applicationName: 'marquee-releases',
    connections: options.poolSize ?? 10,
    timeouts: { connection: 3_000, statement: 10_000, query: 11_000 },
    onError: (error) => app.log.warn({ err: error }, 'database connection lost'),
  });
  // A service whose connections are all in use is busy, and must not be replaced.
  const healthPool = createPool(options.databaseUrl, {
    applicationName: 'marquee-releases-health',
    connections: 1,
    timeouts: { connection: 3_000, statement: 3_000, query: 4_000 },
    onError: (error) => app.log.warn({ err: error }, 'database connection of the health check lost'),
  });
  const database = options.wrapDatabase?.(pool) ?? pool;
  const lockPool = createLockPool(options.databaseUrl, (error) =>
    app.log.warn({ err: error }, 'the lock of a publication was lost'),
  );
  const locks = options.wrapDatabase?.(lockPool) ?? lockPool;
  const now = options.now ?? (() => new Date());
  const { artefacts, files = realFiles } = options;
  await migrate(options.databaseUrl, path.join(import.meta.dirname, '..'));
  const signer = await loadSigner(options.keys, {
    hasSigned: await hasAudit(pool),
    onUnusable: (file) => app.log.error({ file }, 'a public key could not be read, or is not Ed25519'),
  });
  const smokeTests = new SmokeTests(options.smokeTest ?? null, { database, signer, now }, options.runSmokeTest);
  const store = options.s3 === undefined ? createFolderStore(artefacts, files) : createS3Store(openBucket(options.s3));
  const context: ReleaseContext = {
    database,
    signer,
    store,
    smokeTests,
    webhook: options.webhook ?? null,
    edges: Object.keys(options.edgeTokens),
    now,
  };
  await createMissingChannels({ ...context, database: pool }, options.channels ?? ['production', 'staging']);
  await renewManifests({ ...context, database: pool });
  // It verifies the audit, which takes a while when that is long.
  let orphanRemoval: Promise<void> | null = null;
  app.addHook('onListen', async () => {
    orphanRemoval = removeOrphans(pool, { artefacts, store, locks, signer: context.signer, now }, app.log);
  });
  const revisions = new Revisions(options.databaseUrl, pool, (error) =>
    app.log.warn({ err: error }, 'notifications of revisions interrupted'),
  );
  await revisions.start();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  rejectUnstorableInput(app);
  serveHealth(app, () => healthPool.query('SELECT 1'));
  const failureRule = options.autoRollback ?? defaultFailureRule;
  const metrics = serveMetrics(app, 'releases', options.metrics ?? null);
  const jobs = createReleaseJobs(context, {
    rule: failureRule,
    log: app.log,
    recordAttempt: registerWebhookMetrics(metrics),
    readVolumes: () => readVolumes(files, [artefacts, ...(options.diskFolders ?? [])]),
    diskLimitBytes: options.diskLimitBytes ?? 1e9,
  });
  const recordRun = registerJobMetrics(metrics, pool, jobs.all);
  logResponses(app);
  await describeApi(app);
  const suspects = new SuspectVersions(now);
  channelRoutes(app, { database, revisions });
  previewRoutes(app, context);
  await registerPlugin(app, 'edges', async (edges) => {
    limitCalls(edges, maxServiceCalls);
    authenticateService(edges, options.edgeTokens);
    edges.addHook('onRoute', (route) => void (route.schema = { ...route.schema, security: [{ edge: [] }] }));
    await registerPlugin(edges, 'reports', async (large) =>
      reportRoutes(large, context, failureRule, suspects, options.checkWaitMs),
    );
    await registerPlugin(edges, 'tabs', async (large) => tabRoutes(large, context));
    servedVersionRoutes(edges, context);
  });
  await registerPlugin(app, 'services', async (services) => {
    limitCalls(services, maxServiceCalls);
    authenticateService(services, options.serviceTokens ?? {});
    services.addHook('onRoute', (route) => void (route.schema = { ...route.schema, security: [{ service: [] }] }));
    await registerPlugin(services, 'states of money', async (large) => moneyStateRoutes(large, context));
  });
  await registerPlugin(app, 'operators', async (guarded) => {
    limitCalls(guarded, maxCalls);
    authenticate(guarded, database, options.token, (operator, tokenHash) =>
      isAuditedOperator(database, context.signer, operator, tokenHash),
    );
    guarded.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, security: [{ operator: [] }] };
      route.bodyLimit ??= operatorBodyBytes;
    });
    changeRoutes(guarded, context);
    changeRequestRoutes(guarded, context);
    channelSettingsRoutes(guarded, context);
    approvalRoutes(guarded, context);
    publishRoutes(guarded, { ...context, locks, files, artefacts, minimumFreeBytes: options.minimumFreeBytes ?? 0 });
    retireRoutes(guarded, context);
    const detectors = [
      findRequestViolations,
      findInvalidReleases,
      findInvalidOperators,
      findInvalidPublishers,
      findInvalidAlerts,
    ];
    auditRoutes(guarded, { ...context, detectors });
    verificationRoutes(guarded, context);
    await registerPlugin(guarded, 'overrides', async (large) => overrideRoutes(large, context));
    await registerPlugin(guarded, 'lists', async (lists) => {
      readInTurn(lists);
      statusRoutes(lists, context);
      operatorRoutes(lists, context);
      publisherRoutes(lists, context);
      alertRoutes(lists, context);
      jobRoutes(lists, context, pool, jobs.all);
    });
  });

  const workers = await options.startWorkers?.({
    databaseUrl: options.databaseUrl,
    applicationName: 'marquee-releases-jobs',
    jobs: jobs.all,
    log: app.log,
    onEnd: recordRun,
  });
  // Each process collects the reports that it receives in memory, so each has a timer that queues them.
  const queueing =
    workers &&
    repeat(
      options.suspectsMs ?? 2_000,
      () => workers.send(jobs.verifySuspect, suspects.takeDue()),
      (error) => app.log.error(error, 'suspect versions were not queued'),
    );
  const corrections = workers && options.fixesTimes !== false && repeatTimeFixes(context, app.log);
  // Files may have changed while the service was down. The start does not wait: live versions do not depend on it.
  const firstVerification =
    workers &&
    verifyLiveArtefacts(context, null, app.log).catch((error: unknown) =>
      app.log.error(error, 'the live versions were not verified at the start'),
    );
  app.addHook('onClose', async () => {
    await Promise.all([queueing?.stop(), corrections && corrections.stop(), firstVerification, orphanRemoval]);
    await workers?.stop();
    await revisions.close();
    await lockPool.end();
    await healthPool.end();
    await pool.end();
  });
  return app;
}

/** A failure here must not stop the service: live versions do not depend on it. */
async function removeOrphans(
  db: Queryable,
  { now, ...storage }: Pick<PublishContext, 'artefacts' | 'store' | 'locks' | 'signer' | 'now'>,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    for (const folder of await collectOrphans(db, storage, now()))
      log.warn({ folder }, 'removed the files of an unfinished publication');
  } catch (error) {
    log.error(error, 'orphaned artefacts were not removed');
  }
}

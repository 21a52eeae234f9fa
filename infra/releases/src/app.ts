import { openBucket, type S3Address } from '@marquee/artefacts';
import { installErrorHandler, logResponses, serveHealth, serveMetrics } from '@marquee/service/http';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { folderStore } from '#artefacts/folder-store.ts';
import { s3Store } from '#artefacts/s3-store.ts';
import { auditRoutes } from '#audit/audit.routes.ts';
import type { Fleet } from '#channel/part-change.ts';
import { twoPeopleRoutes } from '#channel/two-people.routes.ts';
import { channelRoutes } from '#channel/channel.routes.ts';
import { openChannels, reissueOld } from '#channel/issue.service.ts';
import { lookRoutes } from '#channel/look.routes.ts';
import { operationRoutes } from '#channel/operation.routes.ts';
import { Revisions } from '#channel/revisions.ts';
import { repeat } from '#chore.ts';
import { migrate } from '#database/migrate.ts';
import { createPool, type Database, type Tx } from '#database/pool.ts';
import { toReleaseError } from '#http/to-release-error.ts';
import { describeApi } from '#http/openapi.ts';
import { ReleaseError } from '#http/release-error.ts';
import { authenticate } from '#operators/authenticate.ts';
import { operatorRoutes } from '#operators/operator.routes.ts';
import { overrideRoutes } from '#override/override.routes.ts';
import { plannedRoutes } from '#planned/planned.routes.ts';
import { runDue } from '#planned/run-due.ts';
import { collectOrphans } from '#publish/collect-orphans.ts';
import { realFiles, type FileOperations } from '#publish/files.ts';
import { publishRoutes } from '#publish/publish.routes.ts';
import { forgetMinutes } from '#reports/report.repository.ts';
import { reportRoutes, type FailureRule } from '#reports/report.routes.ts';
import { publisherRoutes } from '#publishers/publisher.routes.ts';
import { retireRoutes } from '#retire/retire.routes.ts';
import { loadSigner } from '#signing/keys.ts';
import { tabRoutes } from '#tabs/tab.routes.ts';
import { previewRoutes } from '#preview/preview.routes.ts';
import { SmokeTests } from '#smoke-test/smoke-tests.ts';
import type { SmokeTestSettings, runSmokeTest } from '#smoke-test/run-smoke-test.ts';
import { Doubts } from '#verification/doubts.ts';
import { lookAtDoubted, lookAtOld } from '#verification/look-at-files.service.ts';
import { verificationRoutes } from '#verification/verification.routes.ts';

export interface AppOptions {
  readonly databaseUrl: string;
  /** Folder of the builds; with `s3`, only of those that are being put together. */
  readonly artefacts: string;
  /** Bucket that keeps the builds instead. */
  readonly s3?: S3Address | undefined;
  readonly keys: string;
  readonly token: string;
  readonly channels?: readonly string[];
  readonly demotion?: FailureRule;
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => Date;
  /** Milliseconds between two looks at what is scheduled. */
  readonly plannedMs?: number;
  /** Milliseconds between two looks at what tabs could not load. */
  readonly doubtsMs?: number;
  /** Milliseconds between two rounds of what has time. */
  readonly choreMs?: number;
  /** Where versions are seen running before they go live; without it nothing is tried. */
  readonly smokeTest?: SmokeTestSettings;
  /** A test sees for itself. */
  readonly runSmokeTest?: typeof runSmokeTest;
  /** Connections to the database. */
  readonly poolSize?: number;
  /** What stands between the service and the disk or the database; a test breaks them here. */
  readonly files?: FileOperations;
  readonly wrapDatabase?: (database: Database) => Database;
}

const reportsKeptMs = 24 * 3_600_000;

/** The release service over a migrated database, its channels open and its news connected. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({ logger: options.logger ?? false, bodyLimit: 64_000, routerOptions: { maxParamLength: 100 } });
  const pool = createPool(
    options.databaseUrl,
    (error) => app.log.error(error, 'an idle database connection broke'),
    options.poolSize,
  );
  const database = options.wrapDatabase?.(pool) ?? pool;
  const now = options.now ?? (() => new Date());
  const { artefacts, files = realFiles } = options;
  await migrate(options.databaseUrl);
  const signer = await loadSigner(options.keys);
  const smokeTests = new SmokeTests(options.smokeTest ?? null, { database, signer, now }, options.runSmokeTest);
  const store = options.s3 === undefined ? folderStore(artefacts, files) : s3Store(openBucket(options.s3));
  const fleet: Fleet = { database, signer, store, smokeTests, now };
  await openChannels({ ...fleet, database: pool }, options.channels ?? ['production', 'staging']);
  await reissueOld({ ...fleet, database: pool });
  await tidy(pool, { artefacts, store, now }, app.log);
  const revisions = new Revisions(options.databaseUrl, pool);
  await revisions.start();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app, {
    toApiError: toReleaseError,
    notFound: ({ method, url }) => new ReleaseError('not-found', `there is no ${method} ${url.split('?')[0]}`),
  });
  serveHealth(app, () => pool.query('SELECT 1'));
  serveMetrics(app, 'releases');
  logResponses(app);
  await describeApi(app);
  const doubts = new Doubts(now);
  channelRoutes(app, { database, revisions });
  reportRoutes(app, fleet, options.demotion ?? { failures: 50, canaryFailures: 5, share: 0.25 }, doubts);
  tabRoutes(app, fleet);
  previewRoutes(app, fleet);
  await app.register(async (guarded) => {
    authenticate(guarded, database, options.token);
    guarded.addHook('onRoute', (route) => void (route.schema = { ...route.schema, security: [{ operator: [] }] }));
    operatorRoutes(guarded, fleet);
    operationRoutes(guarded, fleet);
    plannedRoutes(guarded, fleet);
    lookRoutes(guarded, fleet);
    twoPeopleRoutes(guarded, fleet);
    publishRoutes(guarded, { ...fleet, files, artefacts });
    publisherRoutes(guarded, fleet);
    retireRoutes(guarded, fleet);
    auditRoutes(guarded, fleet);
    verificationRoutes(guarded, fleet);
    overrideRoutes(guarded, fleet);
  });

  const choreMs = options.choreMs ?? 60_000;
  const onBroken = (error: unknown) => app.log.error(error, 'a chore failed');
  const chores = [
    repeat(choreMs, () => reissueOld(fleet), onBroken),
    repeat(choreMs, () => lookAtOld(fleet, app.log), onBroken),
    repeat(choreMs, () => forgetMinutes(database, new Date(now().getTime() - reportsKeptMs)), onBroken),
    repeat(options.plannedMs ?? 2000, () => doPlanned(fleet, app.log), onBroken),
    repeat(options.doubtsMs ?? 2000, () => lookAtDoubted(fleet, doubts, app.log), onBroken),
  ];
  app.addHook('onClose', async () => {
    await Promise.all(chores.map((stop) => stop()));
    await revisions.close();
    await pool.end();
  });
  return app;
}

async function doPlanned(fleet: Fleet, log: FastifyBaseLogger): Promise<void> {
  const outcomes = await runDue(fleet, (error) => log.error(error, 'a planned change broke'));
  for (const outcome of outcomes) {
    if (outcome instanceof ReleaseError) log.warn({ error: outcome.body }, 'a planned change was refused');
    else log.info({ changed: outcome }, 'a planned change was made');
  }
}

/** What is live is served all the same when the storage cannot be tidied. */
async function tidy(
  tx: Tx,
  { artefacts, store, now }: Pick<Fleet, 'store' | 'now'> & { artefacts: string },
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    for (const folder of await collectOrphans(tx, { artefacts, store }, now()))
      log.warn({ folder }, 'removed what a broken-off publication left');
  } catch (error) {
    log.error(error, 'the artefact storage was not tidied');
  }
}

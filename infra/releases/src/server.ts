import { getWebhook, getMetricsListener } from '@marquee/service/environment';
import { startWorkers } from '@marquee/service/jobs';
import { runServer } from '@marquee/service/server';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';

await runServer(async () => {
  const config = readConfig(process.env);
  const app = await buildApp({
    databaseUrl: config.DATABASE_URL,
    poolSize: config.DATABASE_CONNECTIONS,
    artefacts: config.ARTEFACTS,
    s3: config.ARTEFACTS_S3,
    minimumFreeBytes: config.ARTEFACTS_MINIMUM_FREE_MB * 1_000_000,
    keys: config.KEYS,
    diskFolders: config.DISK_FOLDERS,
    diskLimitBytes: config.DISK_LIMIT_MB * 1e6,
    token: config.RELEASES_TOKEN,
    metrics: getMetricsListener(config),
    channels: config.CHANNELS,
    edgeTokens: config.EDGE_TOKENS,
    serviceTokens: config.SERVICE_TOKENS,
    autoRollback: {
      failures: config.AUTO_ROLLBACK_FAILURES,
      networks: config.AUTO_ROLLBACK_NETWORKS,
      canaryFailures: config.AUTO_ROLLBACK_CANARY_FAILURES,
      canaryNetworks: config.AUTO_ROLLBACK_CANARY_NETWORKS,
      failureRate: config.AUTO_ROLLBACK_FAILURE_RATE,
    },
    ...(config.SMOKE_TEST_EDGE !== undefined &&
      config.SMOKE_TEST_BROWSER !== undefined && {
        smokeTest: { edge: config.SMOKE_TEST_EDGE, browser: config.SMOKE_TEST_BROWSER },
      }),
    webhook: getWebhook(config),
    startWorkers,
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.authorization'] },
  });
  return { app, port: config.PORT, host: config.HOST };
});

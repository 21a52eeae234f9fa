import { buildApp } from '#app.ts';
import { readConfig, type Config } from '#config.ts';
import { migrate } from '#db/migrate.ts';
import { createPool } from '#db/pool.ts';
import { loadDemoData } from '#demo/load-demo-data.ts';
import { loadEnvelopeKey } from '#sealed/envelope-key.ts';
import { keepTidy } from '#service/housekeeping.ts';

const tell = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
};

const start = async (config: Config): Promise<void> => {
  await migrate(config.databaseUrl);
  const pool = createPool(config.databaseUrl, {
    connections: config.databaseConnections,
    onError: (error) => app?.log.warn({ err: error }, 'idle database connection lost'),
  });
  const envelopeKey = await loadEnvelopeKey(config.envelopeKeyFile);
  const app = await buildApp({ config, pool, envelopeKey });
  if (config.demoData) await loadDemoData(pool);
  const tidy = keepTidy(pool, app.log);

  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    tidy.stop();
    await app.close();
    await pool.end();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close().catch(tell));
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'));
  await app.listen({ port: config.port, host: config.host });
};

try {
  await start(readConfig(process.env));
} catch (error) {
  tell(error);
  process.exit();
}

import { startWorkers } from '@marquee/service/jobs';
import { runServer } from '@marquee/service/server';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { migrate } from '#database/migrate.ts';

await runServer(async () => {
  const config = readConfig(process.env);
  await migrate(config.databaseUrl);
  return { app: await buildApp({ config, startWorkers }), port: config.port, host: config.host };
});

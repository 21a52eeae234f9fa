import path from 'node:path';
import { migrate } from '@marquee/service/database';
import { startWorkers } from '@marquee/service/jobs';
import { runServer } from '@marquee/service/server';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';

await runServer(async () => {
  const config = readConfig(process.env);
  await migrate(config.databaseUrl, path.join(import.meta.dirname, '..'));
  return { app: await buildApp({ config, startWorkers }), port: config.port, host: config.host };
});

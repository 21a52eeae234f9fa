import { runServer } from '@marquee/service/server';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';

await runServer(async () => {
  const config = readConfig(process.env);
  const app = await buildApp({ config, logger: { level: config.LOG_LEVEL, base: { service: 'edge' } } });
  return { app, port: config.PORT, host: config.HOST };
});

import path from 'node:path';
import { getMetricsListener } from '@marquee/service/environment';
import { runServer } from '@marquee/service/server';
import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { loadSealingKey } from '#session/load-sealing-key.ts';

await runServer(async () => {
  const config = readConfig(process.env);
  const app = await buildApp({
    releasesOrigin: config.RELEASES_ORIGIN,
    gatewayOrigin: config.GATEWAY_ORIGIN,
    arcadeOrigin: config.ARCADE_ORIGIN,
    consoleOrigin: config.CONSOLE_ORIGIN,
    key: loadSealingKey(config.KEYS),
    endedSessions: path.join(config.KEYS, 'console-ended-sessions'),
    trustedProxies: config.TRUSTED_PROXIES,
    metrics: getMetricsListener(config),
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] },
  });
  return { app, port: config.PORT, host: config.HOST };
});

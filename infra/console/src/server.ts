import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { sealingKey } from '#session/sealing-key.ts';

try {
  const config = readConfig(process.env);
  const app = await buildApp({
    releasesOrigin: config.RELEASES_ORIGIN,
    gatewayOrigin: config.GATEWAY_ORIGIN,
    consoleOrigin: config.CONSOLE_ORIGIN,
    key: sealingKey(config.KEYS),
    logger: { level: config.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ port: config.PORT, host: config.HOST });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The console cannot start.'}\n`);
  process.exit(1);
}

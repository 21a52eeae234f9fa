import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildApp({ config, logger: { level: config.LOG_LEVEL, base: { service: 'edge' } } });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ port: config.PORT, host: config.HOST });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});

import { buildApp } from '#app.ts';
import { readConfig } from '#config.ts';
import { migrate } from '#database/migrate.ts';

try {
  const config = readConfig(process.env);
  await migrate(config.databaseUrl);
  const app = await buildApp({ config });
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The arcade cannot start.'}\n`);
  process.exit(1);
}

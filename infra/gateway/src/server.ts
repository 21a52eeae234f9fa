import { flushCompileCache } from 'node:module';
import { assembleGateway, readConfig, type Config } from '#assemble.ts';
import { startVendorWalletJob } from '#modules/vendor-wallet/vendor-wallet.job.ts';
import { keepReconciled } from '#modules/reconciliation/reconcile-job.ts';
import { keepTidy } from '#service/housekeeping.ts';

const tell = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
};

const start = async (config: Config): Promise<void> => {
  const { app, pool, gateway, close } = await assembleGateway(config);
  const jobs = [keepTidy(pool, app.log), startVendorWalletJob(gateway), keepReconciled(gateway)];
  let closing: Promise<void> | null = null;
  const end = (): void => {
    for (const job of jobs) job.stop();
    closing ??= close().catch(tell);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled rejection'));
  await app.listen({ port: config.port, host: config.host });
  // Node keeps what it compiled only when it ends well; a gateway that is killed should start as fast.
  flushCompileCache();
};

try {
  await start(readConfig(process.env));
} catch (error) {
  tell(error);
  process.exit();
}

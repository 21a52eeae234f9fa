import { runServer } from '@marquee/service/server';
import { assembleGateway, readConfig } from '#assemble.ts';
import { startCleanupJob } from '#jobs/cleanup-expired.job.ts';
import { startReconciliationJob } from '#modules/reconciliation/reconciliation.job.ts';
import { startVendorWalletJob } from '#modules/vendor-wallet/vendor-wallet.job.ts';

await runServer(async () => {
  const config = readConfig(process.env);
  const { app, pool, gateway, close } = await assembleGateway(config);
  const jobs = [startCleanupJob(pool, app.log), startVendorWalletJob(gateway), startReconciliationJob(gateway)];
  return {
    app,
    port: config.port,
    host: config.host,
    close: async () => {
      for (const job of jobs) job.stop();
      await close();
    },
  };
});

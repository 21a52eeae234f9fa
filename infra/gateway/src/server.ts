import { startWorkers } from '@marquee/service/jobs';
import { runServer } from '@marquee/service/server';
import { assembleGateway, readConfig } from '#assemble.ts';

await runServer(async () => {
  const config = readConfig(process.env);
  const { app, jobs, recordRun, close } = await assembleGateway(config);
  const workers = await startWorkers({
    databaseUrl: config.databaseUrl,
    applicationName: 'marquee-gateway-jobs',
    jobs,
    log: app.log,
    onEnd: recordRun,
  });
  return {
    app,
    port: config.port,
    host: config.host,
    close: async () => {
      await workers.stop();
      await close();
    },
  };
});

import path from 'node:path';
import { allParts } from './parts.ts';
import { buildChanged } from './build.ts';
import { openDatabase } from './database.ts';
import { openDataFolder } from './data-folder.ts';
import { playsIdentities } from './identity-demo.ts';
import { publishAndShow, publishAndSwitch, publishBuilt } from './publish.ts';
import { keepForCommands } from './secrets.ts';
import { presentBrowser } from './browser.ts';
import { servicesOf } from './services.ts';
import { portsFrom, refuseTakenPorts } from './site-address.ts';
import { lockSite } from './site-lock.ts';
import { tellFailure } from './start-failure.ts';
import { whenOrphaned } from './process-identity.ts';
import { step } from './step.ts';
import { Supervisor } from './supervisor.ts';
import { settleWaiting } from './waiting.ts';
import { watchSources } from './watch.ts';

/** npm runs a script in the package's folder, wherever it was called. */
const calledFrom = process.env['INIT_CWD'] ?? process.cwd();
const demoLogins = ['member  nkittisak / marquee-demo-1', 'agent   agent_somchai / marquee-demo-1'];

async function start(): Promise<void> {
  const watch = process.argv.includes('--watch');
  const ports = portsFrom(process.env);
  const data = openDataFolder(process.env);
  const lock = await lockSite(data.root);
  const undo: (() => Promise<void> | void)[] = [lock.release];
  const stop = async () => {
    for (const last of undo.splice(0).reverse()) await last();
  };
  let interrupted = false;
  const interrupt = () => {
    if (interrupted) return;
    interrupted = true;
    lock.leave();
    process.stdout.write('\nStopping …\n');
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  whenOrphaned(interrupt);

  try {
    const demo = process.env['DEMO_DATA'] !== '0';
    await refuseTakenPorts(ports, [
      'edge',
      'gateway',
      'releases',
      'arcade',
      'console',
      ...(playsIdentities(demo) ? ['identity' as const] : []),
    ]);
    const database = await step('Starting PostgreSQL', () =>
      openDatabase({ given: process.env['DATABASE_URL'], folder: data.postgres, port: ports.postgres }),
    );
    undo.push(() => database.stop());
    keepForCommands(data.keys, 'gateway-database-url', database.urlOf('marquee_gateway'));
    const parts = allParts();
    await step('Building the shell, the remotes, the games and the console', (tell) => buildChanged(parts, tell));
    const supervisor = new Supervisor({ logs: data.logs });
    undo.push(() => supervisor.stop());
    // A team that watches wants its change at once.
    const smokeTestBrowser = watch ? undefined : await presentBrowser();
    const services = servicesOf({ ports, data, database, demo, smokeTestBrowser });
    for (const service of services) {
      await step(`Starting ${service.name}`, () => supervisor.start(service));
      if (service.name === 'releases')
        await step('Publishing', (tell) =>
          publishBuilt(parts, { ports, data }, tell, watch ? publishAndShow : publishAndSwitch),
        );
    }
    if (watch) undo.push(watchSources({ ports, data, services, supervisor }));
    const ops = `ops     http://localhost:${ports.console}, with the token in ${path.relative(calledFrom, path.join(data.keys, 'releases-token'))}`;
    process.stdout.write(
      `\nMarquee is ready: http://localhost:${ports.edge}\n${[...demoLogins, ops].map((line) => `  ${line}\n`).join('')}`,
    );
    for (const waits of await settleWaiting(parts, { ports, data })) process.stdout.write(`\n${waits}\n`);
  } catch (error) {
    await stop();
    if (!interrupted) throw error;
  }
}

try {
  await start();
} catch (error) {
  tellFailure(error);
  process.exit(1);
}

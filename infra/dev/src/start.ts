import path from 'node:path';
import { listParts } from '#parts/parts.ts';
import { buildChangedParts } from '#parts/build.ts';
import { openDatabase } from '#site/database.ts';
import { openDataFolder } from '#site/data-folder.ts';
import { hasDemoIdentityProvider } from '#site/demo-identity-provider.ts';
import { publishUrgently, publishAndSwitch, publishParts } from '#parts/publish.ts';
import { saveForCommands } from '#site/secrets.ts';
import { runCleanups, type Cleanup } from '#command/cleanup.ts';
import { findBrowser } from '#command/browser.ts';
import { listSiteServices } from '#site/services.ts';
import { readPorts, requireFreePorts } from '#site/ports.ts';
import { acquireSiteLock } from '#site/site-lock.ts';
import { reportError } from '#command/command-error.ts';
import { onOrphaned } from '#processes/process-status.ts';
import { runStep } from '#command/run-step.ts';
import { Supervisor } from '#processes/supervisor.ts';
import { updatePendingApprovals } from '#parts/pending-approvals.ts';
import { watchSources } from '#watch/watch-sources.ts';

/** npm runs a script in the folder of the package; this is the folder where the command was typed. */
const calledFrom = process.env['INIT_CWD'] ?? process.cwd();
const demoLogins = ['member  nkittisak / marquee-demo-1', 'agent   agent_somchai / marquee-demo-1'];

async function start(): Promise<void> {
  const watch = process.argv.includes('--watch');
  const ports = readPorts(process.env);
  const data = openDataFolder(process.env);
  const lock = await acquireSiteLock(data.root);
  const cleanups: Cleanup[] = [lock.release];
  const stop = () => runCleanups(cleanups);
  let interrupted = false;
  const interrupt = () => {
    if (interrupted) return;
    interrupted = true;
    lock.markStopping();
    process.stdout.write('\nStopping …\n');
    void stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  onOrphaned(interrupt);

  try {
    const demo = process.env['DEMO_DATA'] !== '0';
    await requireFreePorts(ports, [
      'edge',
      'gateway',
      'releases',
      'arcade',
      'console',
      ...(hasDemoIdentityProvider(demo) ? ['identity' as const] : []),
    ]);
    const database = await runStep('Starting PostgreSQL', () =>
      openDatabase({ url: process.env['DATABASE_URL'], folder: data.postgres, port: ports.postgres }),
    );
    cleanups.push(() => database.stop());
    saveForCommands(data.keys, 'gateway-database-url', database.getUrl('marquee_gateway'));
    const parts = listParts();
    await runStep('Building the shell, the remotes, the games and the console', (report) =>
      buildChangedParts(parts, report),
    );
    const supervisor = new Supervisor({ logs: data.logs });
    cleanups.push(() => supervisor.stop());
    // Without a smoke test a saved change is live at once.
    const smokeTestBrowser = watch ? undefined : await findBrowser();
    const services = listSiteServices({ ports, data, database, demo, smokeTestBrowser });
    for (const service of services) {
      await runStep(`Starting ${service.name}`, () => supervisor.start(service));
      if (service.name === 'releases')
        await runStep('Publishing', (report) =>
          publishParts(parts, { ports, data }, report, watch ? publishUrgently : publishAndSwitch),
        );
    }
    if (watch) cleanups.push(watchSources({ ports, data, services, supervisor }));
    const ops =
      `ops     http://localhost:${ports.console}, with the token in ` +
      `${path.relative(calledFrom, path.join(data.keys, 'releases-token'))}`;
    process.stdout.write(
      `\nMarquee is ready: http://localhost:${ports.edge}\n` +
        `${[...demoLogins, ops].map((line) => `  ${line}\n`).join('')}`,
    );
    for (const notice of await updatePendingApprovals(parts, { ports, data })) process.stdout.write(`\n${notice}\n`);
  } catch (error) {
    await stop();
    if (!interrupted) throw error;
  }
}

try {
  await start();
} catch (error) {
  reportError(error);
  process.exit(1);
}

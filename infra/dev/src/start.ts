import path from 'node:path';
import { listParts } from '#parts/parts.ts';
import { buildPages, checkTypes } from '#parts/build.ts';
import { openDatabase } from '#site/database.ts';
import { openDataFolder } from '#site/data-folder.ts';
import { hasDemoIdentityProvider } from '#site/demo-identity-provider.ts';
import { startReleases, type StartedReleases } from '#parts/start-releases.ts';
import { savePort } from '@marquee/service/site';
import { readOrCreateSecret, saveForCommands } from '#site/secrets.ts';
import { readStartOptions } from '#site/start-options.ts';
import { runCleanups, type Cleanup } from '@marquee/service/command';
import { findBrowser } from '#command/browser.ts';
import { listSiteServices } from '#site/services.ts';
import { readPorts, requireFreePorts } from '#site/ports.ts';
import { acquireSiteLock } from '#site/site-lock.ts';
import { reportError } from '#command/command-error.ts';
import { onOrphaned } from '#processes/process-status.ts';
import { printLine } from '#command/print-line.ts';
import { runStep } from '#command/run-step.ts';
import { RestartReporter, type Restart } from '#processes/restart-reporter.ts';
import { Supervisor } from '#processes/supervisor.ts';
import { updatePendingApprovals } from '#parts/pending-approvals.ts';
import { watchSources } from '#watch/watch-sources.ts';

/** npm runs a script in the folder of the package; this is the folder where the command was typed. */
const calledFrom = process.env['INIT_CWD'] ?? process.cwd();
const demoLogins = ['member  nkittisak / marquee-demo-1', 'agent   agent_somchai / marquee-demo-1'];

async function start(): Promise<void> {
  const { shouldWatch, shouldPublish } = readStartOptions(process.argv.slice(2));
  const ports = readPorts(process.env);
  const data = openDataFolder(process.env);
  const lock = await acquireSiteLock(data.root);
  const cleanups: Cleanup[] = [lock.release];
  const stop = () => runCleanups(cleanups);
  let isInterrupted = false;
  const interrupt = () => {
    if (isInterrupted) return;
    isInterrupted = true;
    lock.markStopping();
    process.stdout.write('\nStopping …\n');
    void stop().then(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  onOrphaned(interrupt);

  try {
    const isDemo = process.env['DEMO_DATA'] !== '0';
    await requireFreePorts(ports, [
      'edge',
      'gateway',
      'releases',
      'arcade',
      'console',
      ...(hasDemoIdentityProvider(isDemo) ? ['identity' as const] : []),
    ]);
    savePort(data.root, ports);
    const reporter = new RestartReporter({
      origin: `http://127.0.0.1:${ports.releases}`,
      token: readOrCreateSecret(data.keys, 'releases-token'),
      print: printLine,
    });
    cleanups.push(() => reporter.stop());
    const onRestart = (restart: Restart) => reporter.report(restart);
    const database = await runStep('Starting PostgreSQL', () =>
      openDatabase({
        url: process.env['DATABASE_URL'],
        folder: data.postgres,
        port: ports.postgres,
        print: printLine,
        onRestart,
      }),
    );
    cleanups.push(() => database.stop());
    saveForCommands(data.keys, 'gateway-database-url', database.getUrl('marquee_gateway'));
    saveForCommands(data.keys, 'arcade-database-url', database.getUrl('marquee_arcade'));
    const parts = listParts();
    const pagesFailure = await runStep('Building the pages of the games and the console', (report) =>
      buildPages(
        parts.filter(({ isReleased }) => !isReleased),
        report,
      ),
    );
    const supervisor = new Supervisor({
      logs: data.logs,
      print: printLine,
      onRestart,
    });
    cleanups.push(() => supervisor.stop());
    // Without a smoke test a saved change is live at once.
    const smokeTestBrowser = shouldWatch ? undefined : await findBrowser();
    const services = listSiteServices({ ports, data, database, isDemo, smokeTestBrowser });
    let started: StartedReleases | undefined;
    for (const service of services) {
      await runStep(`Starting ${service.name}`, () => supervisor.start(service));
      if (service.name !== 'releases') continue;
      started = await startReleases(parts, { ports, data }, { shouldPublish, isUrgent: shouldWatch, checkTypes });
    }
    if (shouldWatch) cleanups.push(watchSources({ ports, data, services, supervisor }));
    const failures = [pagesFailure, started?.failure].filter((each) => each !== undefined);
    if (failures.length > 0) {
      process.stderr.write(`\n${failures.join('\n\n')}\n`);
      // The exit code of the stop. While watching, the next change publishes again.
      if (!shouldWatch) process.exitCode = 1;
    }
    const ops =
      `ops     http://localhost:${ports.console}, with the token in ` +
      `${path.relative(calledFrom, path.join(data.keys, 'releases-token'))}`;
    process.stdout.write(
      `\n${(await started?.summarize()) ?? ''}\n\nMarquee is ready: http://localhost:${ports.edge}\n` +
        `${[...(isDemo ? demoLogins : []), ops].map((line) => `  ${line}\n`).join('')}`,
    );
    if (started?.isPublished !== true) return;
    for (const notice of await updatePendingApprovals(parts, { ports, data })) process.stdout.write(`\n${notice}\n`);
  } catch (error) {
    await stop();
    if (!isInterrupted) throw error;
  }
}

try {
  await start();
} catch (error) {
  reportError(error);
  process.exit(1);
}

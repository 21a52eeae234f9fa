import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Cluster } from '@marquee/testing/postgres';
import { buildChangedParts } from '#parts/build.ts';
import { openDataFolder, type DataFolder } from '#site/data-folder.ts';
import { openDatabase } from '#site/database.ts';
import { listParts } from '#parts/parts.ts';
import { publishParts } from '#parts/publish.ts';
import { listSiteServices } from '#site/services.ts';
import type { SitePorts } from '@marquee/service/site';
import { readPorts, requireFreePorts } from '#site/ports.ts';
import type { Cleanup } from '@marquee/service/command';
import { printLine } from '#command/print-line.ts';
import { runStep } from '#command/run-step.ts';
import { Supervisor } from '#processes/supervisor.ts';

export interface BenchmarkSite {
  readonly ports: SitePorts;
  readonly data: DataFolder;
  /** Connection string of the gateway's database. */
  readonly gatewayDatabase: string;
}

const serviceNames = ['releases', 'gateway', 'edge'] as const;
/** The in-house games, whose pages are not released. */
const gameService = 'arcade' as const;
/** A benchmark makes several hundred visits from one address. */
const rateLimitScale = '1000';

/**
 * Starts the released parts and the services behind them on a new data folder. Adds to `cleanups` the
 * functions that stop and delete them.
 * @param options.hasGames starts the in-house games, too
 */
export async function startBenchmarkSite(
  cleanups: Cleanup[],
  { hasGames = false }: { readonly hasGames?: boolean } = {},
): Promise<BenchmarkSite> {
  const names = [...serviceNames, ...(hasGames ? [gameService] : [])];
  const ports = readPorts({ PORT: '8180', ...process.env });
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-bench-'));
  cleanups.push(() => fs.rmSync(root, { recursive: true, force: true }));
  const data = openDataFolder({ MARQUEE_DATA: root });
  await requireFreePorts(ports, [...names, 'postgres']);

  const parts = listParts().filter(({ isReleased }) => isReleased);
  const built = listParts().filter(({ isReleased, name }) => isReleased || (hasGames && name === gameService));
  await runStep('Building the parts', (report) => buildChangedParts(built, report));
  const cluster = new Cluster({ dataDirectory: data.postgres, port: ports.postgres, isDurable: false });
  cleanups.push(() => cluster.destroy());
  const database = await runStep('Starting PostgreSQL', async () => {
    await cluster.start();
    return openDatabase({ url: cluster.url, folder: data.postgres, port: ports.postgres, print: printLine });
  });
  const supervisor = new Supervisor({ logs: data.logs, print: printLine });
  cleanups.push(() => supervisor.stop());
  for (const name of names) {
    const service = listSiteServices({ ports, data, database, isDemo: true }).find((each) => each.name === name);
    if (service === undefined) continue;
    const environment = { ...service.environment, RATE_LIMIT_SCALE: rateLimitScale };
    await runStep(`Starting ${name}`, () => supervisor.start({ ...service, environment }));
    if (name === 'releases') await runStep('Publishing', (report) => publishParts(parts, { ports, data }, report));
  }
  return { ports, data, gatewayDatabase: database.getUrl('marquee_gateway') };
}

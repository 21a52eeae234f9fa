import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Cluster } from '@marquee/testing/postgres';
import { buildChanged } from './build.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { allParts } from './parts.ts';
import { publishBuilt } from './publish.ts';
import { servicesOf } from './services.ts';
import { portsFrom, refuseTakenPorts, type Ports } from './site-address.ts';
import { step } from './step.ts';
import { Supervisor } from './supervisor.ts';

export interface MeasuredSite {
  readonly ports: Ports;
  readonly data: DataFolder;
  /** Connection string of the gateway's database. */
  readonly gatewayDatabase: string;
}

const needed = ['releases', 'gateway', 'edge'] as const;
/** Some hundred visits come from one address. */
const rateLimitScale = '1000';

/** The released parts and the services that serve them, on a data folder of its own. `undo` collects what ends them. */
export async function startSite(undo: (() => Promise<void> | void)[]): Promise<MeasuredSite> {
  const ports = portsFrom({ PORT: '8180', ...process.env });
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-bench-'));
  undo.push(() => fs.rmSync(root, { recursive: true, force: true }));
  const data = openDataFolder({ MARQUEE_DATA: root });
  await refuseTakenPorts(ports, [...needed, 'postgres']);

  const parts = allParts().filter(({ released }) => released);
  await step('Building the released parts', (tell) => buildChanged(parts, tell));
  const cluster = new Cluster({ dataFolder: data.postgres, port: ports.postgres, durable: false });
  undo.push(() => cluster.destroy());
  const database = await step('Starting PostgreSQL', async () => {
    await cluster.start();
    return openDatabase({ given: cluster.url, folder: data.postgres, port: ports.postgres });
  });
  const supervisor = new Supervisor({ logs: data.logs });
  undo.push(() => supervisor.stop());
  for (const name of needed) {
    const service = servicesOf({ ports, data, database, demo: true }).find((each) => each.name === name);
    if (service === undefined) continue;
    const environment = { ...service.environment, RATE_LIMIT_SCALE: rateLimitScale };
    await step(`Starting ${name}`, () => supervisor.start({ ...service, environment }));
    if (name === 'releases') await step('Publishing', (tell) => publishBuilt(parts, { ports, data }, tell));
  }
  return { ports, data, gatewayDatabase: database.urlOf('marquee_gateway') };
}

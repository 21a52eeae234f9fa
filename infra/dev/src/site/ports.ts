import net from 'node:net';
import { defaultPort, listSitePorts, portCount, type SitePorts, type SiteService } from '@marquee/service/site';
import { CommandError } from '#command/command-error.ts';

/** The metrics of a service are on its port plus this number. */
export const metricsPortOffset = 30;

/** The ports of all services: `PORT` for the edge, and the ones after it. */
export function readPorts(environment: NodeJS.ProcessEnv): SitePorts {
  const wanted = environment['PORT'] ?? String(defaultPort);
  const first = Number(wanted);
  const highest = 65_535 - metricsPortOffset - portCount;
  if (!Number.isInteger(first) || first < 1 || first > highest) {
    throw new CommandError(`PORT is ${wanted}, but must be a number from 1 to ${highest}.`);
  }
  return listSitePorts(first);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** @throws CommandError when another program listens on a port that a service needs */
export async function requireFreePorts(ports: SitePorts, needed: readonly SiteService[]): Promise<void> {
  for (const service of needed) {
    if (await isFree(ports[service])) continue;
    throw new CommandError(
      `Port ${ports[service]} (${service}) is taken by another program; stop it or set PORT to move the site.`,
    );
  }
}

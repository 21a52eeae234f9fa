import net from 'node:net';
import { CommandError } from '#command/command-error.ts';

const services = ['edge', 'gateway', 'releases', 'arcade', 'postgres', 'console', 'identity'] as const;
export type ServiceName = (typeof services)[number];
export type Ports = Readonly<Record<ServiceName, number>>;

const DEFAULT_PORT = 8080;

/** The ports of all services: `PORT` for the edge, and the six after it. */
export function readPorts(environment: NodeJS.ProcessEnv): Ports {
  const wanted = environment['PORT'] ?? String(DEFAULT_PORT);
  const first = Number(wanted);
  if (!Number.isInteger(first) || first < 1 || first > 65_535 - services.length) {
    throw new CommandError(`PORT is ${wanted}, but must be a number from 1 to ${65_535 - services.length}.`);
  }
  return {
    edge: first,
    gateway: first + 1,
    releases: first + 2,
    arcade: first + 3,
    postgres: first + 4,
    console: first + 5,
    identity: first + 6,
  };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** @throws CommandError when another program listens on a port that a service needs */
export async function requireFreePorts(ports: Ports, needed: readonly ServiceName[]): Promise<void> {
  for (const service of needed) {
    if (await isFree(ports[service])) continue;
    throw new CommandError(
      `Port ${ports[service]} (${service}) is taken by another program; stop it or set PORT to move the site.`,
    );
  }
}

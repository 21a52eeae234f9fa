import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, which could take one before the test listens on it. */
const RANGE = [20_000, 32_000] as const;
const ATTEMPTS = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port on which nothing listens at the moment. @throws Error when a hundred ports in a row are taken */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(...RANGE);
    if (await isFree(port)) return port;
  }
  throw new Error(`Of ports ${RANGE.join(' to ')}, ${ATTEMPTS} were tried and all are taken.`);
}

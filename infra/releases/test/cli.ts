import type { AddressInfo } from 'node:net';
import { run } from '#cli/run.ts';
import { startRegistry, token, type Registry } from './fixtures.ts';

export interface Cli {
  readonly registry: Registry;
  /** Runs the command line against the service. */
  releases(
    args: readonly string[],
    env?: NodeJS.ProcessEnv,
  ): Promise<{ readonly code: number; readonly out: string; readonly error: string }>;
}

/** The command line and a release service on a port. */
export async function startCli(): Promise<Cli> {
  const registry = await startRegistry();
  await registry.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`;
  return {
    registry,
    releases: async (args, env = {}) => {
      const written = { out: '', error: '' };
      const code = await run(args, {
        env: { RELEASES_URL: url, RELEASES_TOKEN: token, MARQUEE_DATA: registry.folder, MARQUEE_ACTOR: 'ann', ...env },
        write: (text) => void (written.out += text),
        writeError: (text) => void (written.error += text),
      });
      return { code, ...written };
    },
  };
}

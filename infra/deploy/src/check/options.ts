import fs from 'node:fs';
import path from 'node:path';

export interface CheckOptions {
  /** Origins of the running site; gateway, releases, arcade and console use the ports after the edge. */
  readonly site: {
    readonly edge: string;
    readonly gateway: string;
    readonly releases: string;
    readonly arcade: string;
    readonly console: string;
  };
  readonly data: string;
  readonly ports: { readonly https: number; readonly http: number; readonly edge: number; readonly gateway: number };
}

const root = path.resolve(import.meta.dirname, '../../../..');

/** @throws Error when PORT is invalid or the data folder does not exist */
export function readCheckOptions(env: NodeJS.ProcessEnv): CheckOptions {
  const edge = new URL(env['SITE'] ?? 'http://localhost:8080');
  const originAfterEdge = (offset: number) => `http://localhost:${Number(edge.port || 80) + offset}`;
  const data = path.resolve(root, env['MARQUEE_DATA'] ?? '.marquee');
  const first = Number(env['PORT'] ?? 8480);
  if (!Number.isInteger(first) || first < 1 || first > 65_000)
    throw new Error(`PORT is ${env['PORT'] ?? ''}, but must be a number from 1 to 65000.`);
  if (!fs.existsSync(path.join(data, 'keys/fleet-public.pem')))
    throw new Error(`${data} is not the data folder of a site; start one with npm start, or set MARQUEE_DATA.`);
  return {
    site: {
      edge: edge.origin,
      gateway: originAfterEdge(1),
      releases: originAfterEdge(2),
      arcade: originAfterEdge(3),
      console: originAfterEdge(5),
    },
    data,
    ports: { https: first, http: first + 1, edge: first + 2, gateway: first + 3 },
  };
}

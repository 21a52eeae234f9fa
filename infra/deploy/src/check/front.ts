import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createCertificate } from '#certificate.ts';
import { writeConfiguration } from '#configuration.ts';
import { configurationErrors, hasBrotli, nginxVersion, writeMainConfiguration } from '#nginx.ts';
import { readSettings } from '#settings.ts';
import { proxyAddress, visitorAddress } from './requests.ts';
import type { CheckOptions } from './options.ts';
import { startRecorder, type Recorder } from './recorder.ts';

/** Who serves the builds: nginx from the edge's folder, or the edge, as where they lie in a bucket. */
export type ArtefactsFrom = 'disk' | 'edge';

export interface Front {
  readonly secure: string;
  readonly plain: string;
  /** The console through nginx, and itself. */
  readonly ops: string;
  readonly console: string;
  readonly edge: string;
  readonly ca: Buffer;
  /** Whether artefacts come with brotli. */
  readonly brotli: boolean;
  readonly recorder: Recorder;
  stopEdge(): Promise<void>;
}

type Undo = (() => Promise<void> | void)[];

const edgeEntry = path.resolve(import.meta.dirname, '../../../edge/src/server.ts');
const readyWithinMs = 15_000;

/** Few enough that the check can reach them. */
export const limits = { perSecond: 20, atOnce: 60 } as const;

function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { end(): Promise<void>; said(): string } {
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    said: () => output,
    end: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answers(address: string, program: { said(): string }): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    const response = await fetch(address, { redirect: 'manual' }).catch(() => null);
    if (response !== null && response.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} did not answer: ${program.said().trim().split('\n').at(-1) ?? ''}`);
}

/** Starts nginx before an edge of its own that believes it, both on the running site's data. `undo` collects what ends them. */
export async function startFront(
  nginx: string,
  folder: string,
  from: ArtefactsFrom,
  { site, data, ports }: CheckOptions,
  undo: Undo,
): Promise<Front> {
  const { certificate, key } = createCertificate(folder);
  const settings = readSettings({
    SITE_NAME: 'localhost',
    TLS_CERTIFICATE: certificate,
    TLS_KEY: key,
    ARTEFACTS: from === 'edge' ? 'edge' : path.join(data, 'artefacts'),
    ARCADE_ORIGIN: site.arcade,
    EDGES: `127.0.0.1:${ports.edge}`,
    CONSOLE_NAME: 'ops.localhost',
    CONSOLE: `127.0.0.1:${new URL(site.console).port}`,
    CONSOLE_NETWORKS: `${visitorAddress}/32`,
    HTTP_LISTEN: `127.0.0.1:${ports.http}`,
    HTTPS_LISTEN: `127.0.0.1:${ports.https}`,
    ACCESS_LOG: path.join(folder, 'access.log'),
    NGINX_VERSION: nginxVersion(nginx),
    BROTLI: hasBrotli() ? 'on' : 'off',
    REQUESTS_PER_SECOND: String(limits.perSecond),
    REQUESTS_AT_ONCE: String(limits.atOnce),
  });
  writeConfiguration(settings, folder);
  const args = writeMainConfiguration(folder);
  const complaints = configurationErrors(nginx, args);
  if (complaints !== '') throw new Error(`nginx does not take the configuration: ${complaints.trim()}`);

  const recorder = await startRecorder(ports.gateway, site.gateway);
  undo.push(() => recorder.close());
  const edge = run(process.execPath, [edgeEntry], {
    ...process.env,
    PORT: String(ports.edge),
    GATEWAY_ORIGIN: `http://127.0.0.1:${ports.gateway}`,
    RELEASES_ORIGIN: site.releases,
    ARCADE_ORIGIN: site.arcade,
    ARTEFACTS: path.join(data, 'artefacts'),
    FLEET_PUBLIC_KEY_FILE: path.join(data, 'keys/fleet-public.pem'),
    EDGE_SECRET: fs.readFileSync(path.join(data, 'keys/edge'), 'utf8').trim(),
    MARQUEE_DATA: folder,
    TRUSTED_PROXIES: proxyAddress,
  });
  undo.push(edge.end);
  await answers(`http://127.0.0.1:${ports.edge}/healthz`, edge);
  const server = run(nginx, args, process.env);
  undo.push(server.end);
  await answers(`http://localhost:${ports.http}/`, server);
  return {
    secure: `https://localhost:${ports.https}`,
    plain: `http://localhost:${ports.http}`,
    ops: `https://ops.localhost:${ports.https}`,
    console: site.console,
    edge: `http://127.0.0.1:${ports.edge}`,
    ca: fs.readFileSync(certificate),
    brotli: from === 'edge' || hasBrotli(),
    recorder,
    stopEdge: edge.end,
  };
}

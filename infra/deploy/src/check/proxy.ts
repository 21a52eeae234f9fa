import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Cleanup } from '@marquee/service/command';
import { createCertificate } from '#configuration/certificate.ts';
import { writeConfiguration } from '#configuration/configuration.ts';
import { findConfigurationErrors, hasBrotli, readNginxVersion, writeMainConfiguration } from '#configuration/nginx.ts';
import { readSettings } from '#configuration/settings.ts';
import { proxyAddress, visitorAddress } from './requests.ts';
import type { CheckOptions } from './options.ts';
import { startRecorder, type Recorder } from './recorder.ts';

/** nginx serves artefacts from the disk, or the edge serves them from a bucket. */
export type ArtefactsSource = 'disk' | 'edge';

export interface TestProxy {
  readonly httpsOrigin: string;
  readonly httpOrigin: string;
  /** Address of the console through nginx. */
  readonly consoleOrigin: string;
  /** Address of the console without nginx. */
  readonly consoleServiceOrigin: string;
  /** Address of the edge without nginx. */
  readonly edgeOrigin: string;
  readonly ca: Buffer;
  /** Whether artefacts are served with brotli. */
  readonly brotli: boolean;
  readonly recorder: Recorder;
  stopEdge(): Promise<void>;
}

const edgeEntry = path.resolve(import.meta.dirname, '../../../edge/src/server.ts');
const readyWithinMs = 15_000;

/** Low limits, so that the check can reach them. */
export const limits = { perSecond: 20, burst: 60 } as const;

function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): { stop(): Promise<void>; output(): string } {
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function waitUntilReady(address: string, program: { output(): string }): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    const response = await fetch(address, { redirect: 'manual' }).catch(() => null);
    if (response !== null && response.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} did not respond: ${program.output().trim().split('\n').at(-1) ?? ''}`);
}

/**
 * Starts an edge that trusts nginx, and nginx in front of it, on the data of the site. Adds to `cleanups` the functions
 * that stop them.
 */
export async function startProxy(
  nginx: string,
  folder: string,
  source: ArtefactsSource,
  { site, data, ports }: CheckOptions,
  cleanups: Cleanup[],
): Promise<TestProxy> {
  const { certificate, key } = createCertificate(folder);
  const settings = readSettings({
    SITE_NAME: 'localhost',
    TLS_CERTIFICATE: certificate,
    TLS_KEY: key,
    ARTEFACTS: source === 'edge' ? 'edge' : path.join(data, 'artefacts'),
    ARCADE_ORIGIN: site.arcade,
    EDGES: `127.0.0.1:${ports.edge}`,
    CONSOLE_NAME: 'ops.localhost',
    CONSOLE: `127.0.0.1:${new URL(site.console).port}`,
    CONSOLE_NETWORKS: `${visitorAddress}/32`,
    HTTP_LISTEN: `127.0.0.1:${ports.http}`,
    HTTPS_LISTEN: `127.0.0.1:${ports.https}`,
    ACCESS_LOG: path.join(folder, 'access.log'),
    NGINX_VERSION: readNginxVersion(nginx),
    BROTLI: hasBrotli() ? 'on' : 'off',
    REQUESTS_PER_SECOND: String(limits.perSecond),
    BURST: String(limits.burst),
  });
  writeConfiguration(settings, folder);
  const args = writeMainConfiguration(folder);
  const errors = findConfigurationErrors(nginx, args);
  if (errors !== '') throw new Error(`nginx rejects the configuration: ${errors.trim()}`);

  const recorder = await startRecorder(ports.gateway, site.gateway);
  cleanups.push(() => recorder.close());
  const readKey = (name: string) => fs.readFileSync(path.join(data, 'keys', name), 'utf8').trim();
  const edge = run(process.execPath, [edgeEntry], {
    ...process.env,
    PORT: String(ports.edge),
    GATEWAY_ORIGIN: `http://127.0.0.1:${ports.gateway}`,
    RELEASES_ORIGIN: site.releases,
    ARCADE_ORIGIN: site.arcade,
    ARTEFACTS: path.join(data, 'artefacts'),
    FLEET_PUBLIC_KEY_FILE: path.join(data, 'keys/fleet-public.pem'),
    EDGE_SECRET: readKey('edge'),
    EDGE_TOKEN: readKey('edge-token'),
    MARQUEE_DATA: folder,
    TRUSTED_PROXIES: proxyAddress,
  });
  cleanups.push(edge.stop);
  await waitUntilReady(`http://127.0.0.1:${ports.edge}/healthz`, edge);
  const server = run(nginx, args, process.env);
  cleanups.push(server.stop);
  await waitUntilReady(`http://localhost:${ports.http}/`, server);
  return {
    httpsOrigin: `https://localhost:${ports.https}`,
    httpOrigin: `http://localhost:${ports.http}`,
    consoleOrigin: `https://ops.localhost:${ports.https}`,
    consoleServiceOrigin: site.console,
    edgeOrigin: `http://127.0.0.1:${ports.edge}`,
    ca: fs.readFileSync(certificate),
    brotli: source === 'edge' || hasBrotli(),
    recorder,
    stopEdge: edge.stop,
  };
}

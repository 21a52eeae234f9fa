import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '#app.ts';
import { goodToken, startFakeReleases, type FakeReleases } from './fake-releases.ts';

export const consoleOrigin = 'http://localhost:8085';

export interface Setup {
  readonly app: FastifyInstance;
  readonly releases: FakeReleases;
  readonly key: Buffer;
  /** Folder of the sessions that ended. */
  readonly endedSessions: string;
  /** Milliseconds by which the clock of the console is ahead. */
  readonly clock: { ahead: number };
  /** Sends a write with the headers of the page. */
  write(url: string, payload: unknown, options?: InjectOptions): Promise<LightMyRequestResponse>;
  /** Value of the `Cookie` header after a login. */
  login(token?: string): Promise<string>;
  stop(): Promise<void>;
}

export async function setUp(
  options: {
    origin?: string;
    key?: Buffer;
    endedSessions?: string;
    metricsPort?: number;
    trustedProxies?: readonly string[];
  } = {},
): Promise<Setup> {
  const temporary = createTemporaryFolder('console-page');
  const folder = temporary.path;
  fs.writeFileSync(
    path.join(folder, 'assets.json'),
    JSON.stringify({ console: { js: [{ file: 'console.js', integrity: 'sha384-a' }], css: [], dictionaries: {} } }),
  );
  fs.writeFileSync(path.join(folder, 'console.js'), '');
  const releases = await startFakeReleases();
  const clock = { ahead: 0 };
  const origin = options.origin ?? consoleOrigin;
  const { key = randomBytes(32), endedSessions = path.join(folder, 'ended-sessions') } = options;
  const app = await buildApp({
    releasesOrigin: releases.origin,
    gatewayOrigin: releases.origin,
    arcadeOrigin: releases.origin,
    consoleOrigin: origin,
    key,
    endedSessions,
    trustedProxies: options.trustedProxies ?? [],
    ...(options.metricsPort !== undefined && { metrics: { port: options.metricsPort, host: '127.0.0.1' } }),
    folder,
    streamCheckMs: 20,
    now: () => Date.now() + clock.ahead,
  });
  const write: Setup['write'] = (url, payload, more = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      ...more,
      headers: { origin, 'content-type': 'application/json', ...more.headers },
    });
  return {
    app,
    releases,
    key,
    endedSessions,
    clock,
    write,
    login: async (token = goodToken) =>
      String((await write('/api/login', { token })).headers['set-cookie']).split(';')[0] ?? '',
    stop: async () => {
      await app.close();
      await releases.stop();
      temporary.remove();
    },
  };
}

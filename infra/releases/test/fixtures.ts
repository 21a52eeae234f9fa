import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from '@marquee/contract/fleet';
import { copyDatabase, type TestDatabase } from '@marquee/testing/postgres';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#app.ts';
import type { ChangeAction } from '#changes/change.ts';
import { packFolder } from '#cli/calls/pack.ts';
import { migrate } from '@marquee/service/database';

export const token = 'a-token-for-the-tests';
export const authorization = { authorization: `Bearer ${token}` };

export function sri(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Content of `release.json`; a small build has no lazy chunks. */
export type Build = Omit<BuiltRelease, 'loads'> & Partial<Pick<BuiltRelease, 'loads'>>;

const written: string[] = [];
afterAll(() => Promise.all(written.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Writes a small build of a part. `change` edits the description after the hashes were taken. */
export async function writeBuild(
  part: string,
  version: string,
  change: (build: Build) => Partial<Build> = () => ({}),
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-build-'));
  written.push(folder);
  const build = createHash('sha256')
    .update(`${part} ${version} ${randomBytes(4).toString('hex')}`)
    .digest('hex')
    .slice(0, 20);
  const scope = part === 'shell' ? 'shell' : `${part}_${build}`;
  const files = {
    'entry.js': `var ${scope} = { './remote': () => '${version}' };`,
    'page.js': `page('${version}')`,
    'page.css': `.page { color: gold } /* ${version} */`,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  await mkdir(path.join(folder, 'media'));
  await writeFile(path.join(folder, 'media', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const description: Build = {
    version,
    build,
    scope,
    entry: 'entry.js',
    integrity: Object.fromEntries(Object.entries(files).map(([name, content]) => [name, sri(content)])),
    requires: part === 'shell' ? '' : '^1.0.0',
    routes: part === 'shell' ? [] : [`/${part}`],
    modals: [],
    slots: [],
    preload: { '*': ['page.css'], [`/${part}`]: ['page.js'] },
    ...(part === 'shell' ? { platform: '1.4.0' } : {}),
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...description, ...change(description) }));
  return folder;
}

export interface Registry {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly folder: string;
  readonly artefacts: string;
  readonly options: AppOptions;
  readonly close: () => Promise<void>;
}

/** A release service on a database and folders of its own. */
export async function startRegistry(overrides: Partial<AppOptions> = {}): Promise<Registry> {
  const database = await copyDatabase('releases', (url) => migrate(url, path.join(import.meta.dirname, '..')));
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-registry-'));
  const options: AppOptions = {
    databaseUrl: database.url,
    artefacts: path.join(folder, 'artefacts'),
    keys: path.join(folder, 'keys'),
    token,
    ...overrides,
  };
  await mkdir(options.artefacts);
  const app = await buildApp(options);
  const close = async () => {
    await app.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, database, folder, artefacts: options.artefacts, options, close };
}

export async function publishFolder(app: FastifyInstance, part: string, folder: string) {
  return app.inject({
    method: 'PUT',
    url: `/v1/parts/${part}/releases?channel=production&actor=tester`,
    headers: { ...authorization, 'content-type': 'application/x-tar' },
    payload: await packFolder(folder),
  });
}

export function change(
  app: FastifyInstance,
  action: ChangeAction | 'schedule',
  part: string,
  revision: number,
  body: object,
) {
  return app.inject({
    method: 'POST',
    url: `/v1/channels/production/parts/${part}/${action}`,
    headers: { ...authorization, 'if-match': `"${revision}"` },
    payload: { actor: 'tester', reason: 'because of a test', ...body },
  });
}

export async function fetchManifest(app: FastifyInstance) {
  return (await app.inject('/v1/channels/production/manifest')).json();
}

/** Publishes versions of a part in order. */
export async function publishVersions(app: FastifyInstance, part: string, versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    const response = await publishFolder(app, part, await writeBuild(part, version));
    if (response.statusCode !== 201) throw new Error(response.body);
  }
}

/** Adds an operator and returns the authorization header with the token. */
export async function addOperator(
  app: FastifyInstance,
  name: string,
  grants: readonly object[],
): Promise<{ authorization: string }> {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/operators',
    headers: authorization,
    payload: { name, grants },
  });
  if (response.statusCode !== 201) throw new Error(response.body);
  return { authorization: `Bearer ${response.json().token}` };
}

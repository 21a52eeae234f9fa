import { createHash, createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { demoTeamKey } from '@marquee/service/site';
import pg from 'pg';
import { signatureHeader } from '@marquee/contract/release-calls';
import type { BuiltRelease } from '@marquee/contract/fleet';
import type { TestDatabase } from '@marquee/testing/postgres';
import { eventually } from '@marquee/testing/eventually';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildApp, type AppOptions } from '#app.ts';
import type { ChangeAction } from '#changes/change.ts';
import { packFolder } from '#cli/calls/pack.ts';
import { loadSigner, type Signer } from '#signing/keys.ts';
import { copyState, type CopiedState } from './copy-state.ts';

export const token = 'a-token-for-the-tests';
const edgeToken = 'a-token-of-the-edge-in-the-tests';
/** Headers of an edge. */
export const edgeAuthorization = { authorization: `Bearer ${edgeToken}` };
export const edgeTokens = { edge: edgeToken };
/** Tokens of services that report their state. */
export const serviceTokens = {
  gateway: 'a-token-of-the-gateway-in-the-tests',
  arcade: 'a-token-of-the-arcade-in-the-tests',
};
export const authorization = { authorization: `Bearer ${token}` };

/** Beginning of an Ed25519 key in PKCS8; its seed follows. */
const keyHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const teamSeed = createHash('sha256')
  .update(`team of ${process.env['TEST_RUN'] ?? ''}`)
  .digest();
/** The same in all files of a run, which copy published versions from each other. */
const teamKey = createPrivateKey({ key: Buffer.concat([keyHead, teamSeed]), format: 'der', type: 'pkcs8' });

/** Base64 signature of an archive by a private key. */
export function signArchive(archive: Buffer, key = teamKey): string {
  return sign(null, createHash('sha256').update(archive).digest(), key).toString('base64');
}

export function sri(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Content of `release.json`; a small build has no lazy chunks. */
export type Build = Omit<BuiltRelease, 'loads'> & Partial<Pick<BuiltRelease, 'loads'>>;

const written: TemporaryFolder[] = [];
afterAll(() => written.forEach((folder) => folder.remove()));

/** Writes a small build of a part. `change` edits the description after the hashes were taken. */
export async function writeBuild(
  part: string,
  version: string,
  change: (build: Build) => Partial<Build> = () => ({}),
): Promise<string> {
  const temporary = createTemporaryFolder('build');
  written.push(temporary);
  const folder = temporary.path;
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

/** Registers the team that signs the builds of the tests, and stores its key as a site on this machine does. */
async function addTeam(app: FastifyInstance, keys: string): Promise<void> {
  const publicKey = createPublicKey(teamKey).export({ type: 'spki', format: 'pem' }).toString();
  await app.inject({
    method: 'POST',
    url: '/v1/parts/*/publishers',
    headers: authorization,
    payload: { name: 'team', publicKey, actor: 'root', reason: 'builds of the tests' },
  });
  await writeFile(path.join(keys, demoTeamKey), teamKey.export({ type: 'pkcs8', format: 'pem' }));
}

/** The process of an edge that has delivered its open tabs for long. */
export const edgeProcess = '0123456789abcdef';

/** Stores that an edge delivers all the time that no tab is open. */
async function addEdge(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO tab_delivery (process, edge, channel, first_at, last_at)
     VALUES ($1, 'edge', 'production', '2000-01-01', '3000-01-01')`,
    [edgeProcess],
  );
  await client.end();
}

/** Versions and reports that are stored before a release service starts. */
export interface State {
  /** Whether an edge delivers that no tab is open; true by default. */
  readonly hasEdge?: boolean;
  /** Versions of each part in the order of their publication; none by default. */
  readonly published?: Readonly<Record<string, readonly string[]>>;
  /** Parts with the versions to which production was switched, in this order; none by default. */
  readonly switched?: readonly (readonly [part: string, version: string])[];
}

/** @throws Error when the service rejects a publication or a switch */
async function publishState(app: FastifyInstance, { published = {}, switched = [] }: State): Promise<void> {
  for (const [part, versions] of Object.entries(published)) await publishVersions(app, part, versions);
  for (const [revision, [part, version]] of switched.entries()) {
    const response = await change(app, 'switch', part, revision, { version });
    if (response.statusCode !== 200) throw new Error(response.body);
  }
}

/** Options of a service with the folders of a registry. */
const createOptions = (databaseUrl: string, folder: string): AppOptions => ({
  databaseUrl,
  fixesTimes: false,
  artefacts: path.join(folder, 'artefacts'),
  keys: path.join(folder, 'keys'),
  token,
  edgeTokens,
  serviceTokens,
  // Tests read what the check has changed.
  checkWaitMs: 20_000,
});

/** Copies a database and folders in this state. `at` is the present time of a service with a clock of its own. */
function copyRegistry(state: State, at: Date | undefined): Promise<CopiedState> {
  const id = createHash('sha256')
    .update(JSON.stringify([state, at ?? null]))
    .digest('hex');
  return copyState(`releases_${id.slice(0, 12)}`, async (databaseUrl, folder) => {
    const options = createOptions(databaseUrl, folder);
    await mkdir(options.artefacts);
    const app = await buildApp({ ...options, ...(at && { now: () => at }) });
    await addTeam(app, options.keys);
    await publishState(app, state);
    await app.close();
    if (state.hasEdge !== false) await addEdge(databaseUrl);
  });
}

/**
 * Waits until the versions that are live or last good were verified, which a service with workers does in the
 * background when it starts. Otherwise it could find damage before the test does.
 */
async function waitForFirstVerification(databaseUrl: string, { switched = [] }: State): Promise<void> {
  const parts = new Set(switched.map(([part]) => part));
  const deployed = [...parts].flatMap((part) => switched.filter(([name]) => name === part).slice(-2));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await eventually(async () => {
    const { rows } = await client.query<{ name: string }>(`SELECT part || ' ' || version AS name FROM artefact_check`);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(deployed.map((names) => names.join(' '))));
  });
  await client.end();
}

/** A release service on a database and folders of its own. */
export async function startRegistry(overrides: Partial<AppOptions> = {}, state: State = {}): Promise<Registry> {
  // The files of a bucket cannot be copied.
  const { hasEdge } = state;
  const prepared = overrides.s3 === undefined ? state : { ...(hasEdge !== undefined && { hasEdge }) };
  const { database, temporary } = await copyRegistry(prepared, overrides.now?.());
  const folder = temporary.path;
  const options = { ...createOptions(database.url, folder), ...overrides };
  const app = await buildApp(options);
  if (prepared !== state) await publishState(app, state);
  else if (overrides.startWorkers) await waitForFirstVerification(database.url, state);
  const close = async () => {
    await app.close();
    await database.drop();
    temporary.remove();
  };
  return { app, database, folder, artefacts: options.artefacts, options, close };
}

export async function publishFolder(app: FastifyInstance, part: string, folder: string, headers = authorization) {
  const archive = await buffer(await packFolder(folder));
  return app.inject({
    method: 'PUT',
    url: `/v1/parts/${part}/releases?channel=production&actor=tester`,
    headers: {
      ...headers,
      'content-type': 'application/x-tar',
      [signatureHeader]: signArchive(archive),
    },
    payload: archive,
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

/** The signer of a registry. @throws Error for a damaged key */
export function loadRegistrySigner({ options }: Registry): Promise<Signer> {
  return loadSigner(options.keys, {
    hasSigned: true,
    onUnusable: (file) => {
      throw new Error(`${file} is damaged`);
    },
  });
}

/** Hashes of distinct networks, as an edge delivers them. */
export function createNetworks(count: number): string[] {
  return Array.from({ length: count }, (_, index) => index.toString(16).padStart(16, '0'));
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

interface ListedRequest {
  readonly id: string;
  readonly digest: string | null;
}

/** Digest that the status shows of a change request; that of no request when there is none. */
export async function findRequestDigest(app: FastifyInstance, id: string): Promise<string> {
  const response = await app.inject({ url: '/v1/channels/production/status', headers: authorization });
  const parts: { awaitingApproval: ListedRequest[]; scheduled: ListedRequest[] }[] = response.json().parts;
  const listed = parts.flatMap(({ awaitingApproval, scheduled }) => [...awaitingApproval, ...scheduled]);
  return listed.find((request) => request.id === id)?.digest ?? '0'.repeat(64);
}

import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { packFolder } from '#cli/calls/pack.ts';
import { authorization, signArchive, startRegistry, writeBuild, type Registry } from '#test/fixtures.ts';

let registry: Registry;
const team = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

const add = (part: string, name: string, publicKey: string) =>
  registry.app.inject({
    method: 'POST',
    url: `/v1/parts/${part}/publishers`,
    headers: authorization,
    payload: { name, publicKey },
  });

const publish = (part: string, archive: Buffer, signature?: string) =>
  registry.app.inject({
    method: 'PUT',
    url: `/v1/parts/${part}/releases?channel=production&actor=tester`,
    headers: {
      ...authorization,
      'content-type': 'application/x-tar',
      ...(signature === undefined ? {} : { 'x-artefact-signature': signature }),
    },
    payload: archive,
  });

const createArchive = async (part: string, version: string) =>
  buffer(await packFolder(await writeBuild(part, version)));

const allowUnsigned = (allowed: boolean) =>
  registry.app.inject({
    method: 'PUT',
    url: '/v1/channels/production/unsigned',
    headers: authorization,
    payload: { allowed, reason: 'because of a test', actor: 'ann' },
  });

test('rejects an unsigned build unless the channel allows it', async () => {
  const archive = await createArchive('fish', '1.0.0');
  expect((await publish('fish', archive)).json()).toMatchObject({
    code: 'signature',
    message: 'builds of fish must be signed by a publisher of fish: publish with --key',
  });
  expect((await allowUnsigned(true)).json()).toEqual({ name: 'production', allowsUnsigned: true });
  expect((await publish('fish', archive)).statusCode).toBe(201);
  await allowUnsigned(false);
  expect((await publish('fish', await createArchive('fish', '1.1.0'))).json().code).toBe('signature');
});

test('accepts the key of all parts until a part has a key of its own, which alone counts from then on', async () => {
  const first = await createArchive('lobby', '1.0.0');
  expect((await publish('lobby', first, signArchive(first))).statusCode).toBe(201);
  expect((await add('lobby', 'lobby-pipeline', pem(team.publicKey))).json()).toMatchObject({
    name: 'lobby-pipeline',
    addedBy: 'root',
  });
  const archive = await createArchive('lobby', '1.1.0');
  await allowUnsigned(true);
  expect((await publish('lobby', archive)).json().code).toBe('signature');
  await allowUnsigned(false);
  expect((await publish('lobby', archive, signArchive(archive))).json().code).toBe('signature');
  expect((await publish('lobby', archive, signArchive(archive, team.privateKey))).statusCode).toBe(201);
  const { entries } = (
    await registry.app.inject({ url: '/v1/channels/production/parts/lobby/history', headers: authorization })
  ).json();
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'publish', detail: { signedBy: 'lobby-pipeline' } },
    { action: 'publisher-add' },
  ]);
});

test('R6 rejects a signature of another key or archive and a missing one, and stores nothing', async () => {
  const archive = await createArchive('lobby', '1.2.0');
  const other = await createArchive('lobby', '1.2.0');
  const changed = Buffer.from(archive).fill('x', 600, 604);
  for (const [body, signature] of [
    [archive, signArchive(archive, stranger.privateKey)],
    [archive, signArchive(other, team.privateKey)],
    [changed, signArchive(archive, team.privateKey)],
    [archive, 'none'],
  ] as const) {
    expect((await publish('lobby', body, signature)).json().code).toBe('signature');
  }
  expect((await publish('lobby', archive, signArchive(archive, team.privateKey))).statusCode).toBe(201);
});

test('accepts a key only for its own part and until it is removed', async () => {
  await add('member', 'member-pipeline', pem(stranger.publicKey));
  const archive = await createArchive('member', '1.1.0');
  expect((await publish('member', archive, signArchive(archive, team.privateKey))).json().code).toBe('signature');
  const list = async () =>
    (await registry.app.inject({ url: '/v1/parts/lobby/publishers', headers: authorization })).json().publishers;
  expect(await list()).toMatchObject([{ name: 'lobby-pipeline', publicKey: pem(team.publicKey) }]);
  const remove = () =>
    registry.app.inject({ method: 'DELETE', url: '/v1/parts/lobby/publishers/lobby-pipeline', headers: authorization });
  expect((await remove()).json()).toEqual({ removed: 'lobby-pipeline' });
  expect([(await remove()).statusCode, await list()]).toEqual([404, []]);
});

test.each([
  ['a private key', team.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'input'],
  ['another kind of key', pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey), 'input'],
  ['no key', 'key', 'input'],
])('rejects %s', async (_what, publicKey, expectedCode) => {
  expect((await add('lobby', 'wrong', publicKey)).json().code).toBe(expectedCode);
});

test('rejects a second publisher with the same name', async () => {
  await add('lobby', 'twice', pem(team.publicKey));
  expect((await add('lobby', 'twice', pem(stranger.publicKey))).json().code).toBe('name-taken');
});

import { createPublicKey, verify } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { toCanonicalJson } from '@marquee/contract';
import { isSwitchUrgent, signedManifest } from '@marquee/contract/fleet';
import { change, fetchManifest, publishVersions, startRegistry, type Registry } from '#test/fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  await publishVersions(registry.app, 'shell', ['1.0.0', '1.1.0']);
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
});
afterAll(() => registry.close());

const revisionNow = async (): Promise<number> => (await fetchManifest(registry.app)).manifest.revision;

test('creates a channel with an empty manifest, signed with the key on disk', async () => {
  const { manifest, signature } = signedManifest.parse(await fetchManifest(registry.app));
  expect(manifest).toMatchObject({ revision: 0, shell: null, remotes: {} });
  const key = createPublicKey(await readFile(path.join(registry.folder, 'keys', 'fleet-public.pem')));
  expect(verify(null, Buffer.from(toCanonicalJson(manifest)), key, Buffer.from(signature, 'base64'))).toBe(true);
  expect((await stat(path.join(registry.folder, 'keys', 'fleet-private.pem'))).mode & 0o777).toBe(0o600);
});

test('switches a version with the previous one as last good, and never rolls back to a bad one', async () => {
  await change(registry.app, 'switch', 'shell', 0, { version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const response = await change(registry.app, 'switch', 'lobby', await revisionNow(), { version });
    expect(response.statusCode).toBe(200);
  }
  const { manifest } = await fetchManifest(registry.app);
  expect(manifest.remotes.lobby).toMatchObject({ current: { version: '1.2.0' }, lastGood: { version: '1.1.0' } });
  expect(manifest.remotes.lobby.current.base).toBe(`/r/lobby/${manifest.remotes.lobby.current.build}/`);

  const back = await change(registry.app, 'rollback', 'lobby', await revisionNow(), {});
  expect(back.json()).toMatchObject({ from: '1.2.0', to: '1.1.0', lastGood: '1.0.0' });
  const again = await change(registry.app, 'rollback', 'lobby', await revisionNow(), {});
  expect([again.statusCode, again.json()]).toMatchObject([
    422,
    {
      code: 'already-rolled-back',
      message: 'lobby was rolled back to 1.1.0 already; name a version to go back further',
    },
  ]);
  await change(registry.app, 'switch', 'lobby', await revisionNow(), { version: '1.3.0' });
  const named = await change(registry.app, 'rollback', 'lobby', await revisionNow(), { version: '1.0.0' });
  expect(named.json()).toMatchObject({ from: '1.3.0', to: '1.0.0', lastGood: '1.1.0' });
});

test.each([
  ['not-published', 'switch', 'lobby', { version: '9.9.9' }, 404],
  ['not-live', 'rollback', 'member', {}, 422],
  ['input', 'switch', 'lobby', { version: '1.1.0', reason: '' }, 400],
  ['input', 'switch', 'lobby', { version: 'latest' }, 400],
] as const)('rejects with %s: %s %s %j', async (check, action, part, body, status) => {
  const before = await fetchManifest(registry.app);
  const response = await change(registry.app, action, part, before.manifest.revision, body);
  expect([response.statusCode, response.json().code]).toEqual([status, check]);
  expect(await fetchManifest(registry.app)).toEqual(before);
});

test('keeps an urgent change urgent for tabs that have not made it when the part changes again', async () => {
  const fetchLobby = async () => (await fetchManifest(registry.app)).manifest.remotes.lobby;
  const before = await fetchLobby();
  expect(isSwitchUrgent(before, before.current.build)).toBe(false);
  await change(registry.app, 'switch', 'lobby', await revisionNow(), { version: '1.1.0', urgent: true });
  const urgent = await fetchLobby();
  expect(isSwitchUrgent(urgent, before.current.build)).toBe(true);
  await change(registry.app, 'canary', 'lobby', await revisionNow(), { version: '1.2.0', rule: { percent: 10 } });
  const withCanary = await fetchLobby();
  await change(registry.app, 'switch', 'lobby', await revisionNow(), { version: '1.3.0' });
  const after = await fetchLobby();
  expect(isSwitchUrgent(after, before.current.build)).toBe(true);
  expect(isSwitchUrgent(after, urgent.current.build)).toBe(false);
  expect(isSwitchUrgent(after, withCanary.canary?.release.build ?? '')).toBe(false);
});

test('marks an urgent change of the shell and keeps the mark while other parts change', async () => {
  await change(registry.app, 'switch', 'shell', await revisionNow(), { version: '1.1.0' });
  expect((await fetchManifest(registry.app)).manifest.shell).not.toHaveProperty('urgent');
  await change(registry.app, 'rollback', 'shell', await revisionNow(), { urgent: true });
  await change(registry.app, 'switch', 'lobby', await revisionNow(), { version: '1.3.0' });
  expect((await fetchManifest(registry.app)).manifest.shell).toMatchObject({
    current: { version: '1.0.0' },
    urgent: true,
  });
});

test('rejects a switch to the live version, and changes nothing in a dry run', async () => {
  const { manifest } = await fetchManifest(registry.app);
  const live = manifest.remotes.lobby.current.version;
  expect((await change(registry.app, 'switch', 'lobby', manifest.revision, { version: live })).json().code).toBe(
    'already-live',
  );
  const dry = await change(registry.app, 'switch', 'lobby', manifest.revision, { version: '1.2.0', dryRun: true });
  expect(dry.json()).toMatchObject({ to: '1.2.0', dryRun: true, revision: manifest.revision });
  expect((await fetchManifest(registry.app)).manifest).toEqual(manifest);
});

test('rejects a change without If-Match', async () => {
  const response = await registry.app.inject({
    method: 'POST',
    url: '/v1/channels/production/parts/lobby/switch',
    headers: { authorization: 'Bearer a-token-for-the-tests' },
    payload: { version: '1.1.0', actor: 'tester', reason: 'no revision' },
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'input']);
});

test('rolls back at an earlier revision, and makes no other change, when only other parts changed since', async () => {
  await change(registry.app, 'switch', 'lobby', await revisionNow(), { version: '1.2.0' });
  const seen = await revisionNow();
  await change(registry.app, 'switch', 'shell', seen, { version: '1.1.0' });
  const switched = await change(registry.app, 'switch', 'lobby', seen, { version: '1.3.0' });
  expect([switched.statusCode, switched.json().code]).toEqual([409, 'revision']);
  expect((await change(registry.app, 'rollback', 'lobby', seen, {})).statusCode).toBe(200);
  const repeated = await change(registry.app, 'rollback', 'lobby', seen, {});
  expect([repeated.statusCode, repeated.json().code]).toEqual([409, 'revision']);
  const future = await change(registry.app, 'rollback', 'lobby', seen + 100, {});
  expect([future.statusCode, future.json().code]).toEqual([409, 'revision']);
  await change(registry.app, 'switch', 'lobby', await revisionNow(), { version: '1.2.0' });
});

test('R1 applies one concurrent switch per revision and rejects the others with 409', async () => {
  for (let round = 0; round < 5; round += 1) {
    const revision = await revisionNow();
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    const { manifest } = await fetchManifest(registry.app);
    const others = versions.filter((version) => version !== manifest.remotes.lobby.current.version);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        change(registry.app, 'switch', 'lobby', revision, { version: others[index % others.length] }),
      ),
    );
    const won = responses.filter((response) => response.statusCode === 200);
    expect(won).toHaveLength(1);
    expect(responses.filter((response) => response.statusCode === 409)).toHaveLength(19);
    const after = (await fetchManifest(registry.app)).manifest;
    expect([after.revision, after.remotes.lobby.current.version]).toEqual([revision + 1, won[0]?.json().to]);
  }
});

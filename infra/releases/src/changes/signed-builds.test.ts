import { generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eventually } from '@marquee/testing/eventually';
import { packFolder } from '#cli/calls/pack.ts';
import { addOperator, authorization, publishFolder, writeBuild } from '#test/fixtures.ts';
import { LobbyRegistry } from '#test/lobby-registry.ts';

let site: LobbyRegistry;
beforeAll(async () => {
  site = await LobbyRegistry.start();
});
afterAll(() => site.close());

const rule = { percent: 5 };
const get = async (url: string) => (await site.registry.app.inject({ url, headers: authorization })).json();
const checkSwitch = (version: string) => get(`/v1/channels/production/parts/lobby/can-switch?version=${version}`);

const allowUnsigned = async (channel: string, allowed: boolean) => {
  const { statusCode } = await site.registry.app.inject({
    method: 'PUT',
    url: `/v1/channels/${channel}/unsigned`,
    headers: authorization,
    payload: { allowed, reason: 'because of a test' },
  });
  expect(statusCode).toBe(200);
};

const publishUnsigned = async (channel: string, folder: string, headers = authorization) =>
  site.registry.app.inject({
    method: 'PUT',
    url: `/v1/parts/lobby/releases?channel=${channel}`,
    headers: { ...headers, 'content-type': 'application/x-tar' },
    payload: await buffer(await packFolder(folder)),
  });

test('rejects every change to an unsigned build of staging in a channel that accepts only signed builds', async () => {
  await allowUnsigned('staging', true);
  const publisher = await addOperator(site.registry.app, 'pipeline', [
    { role: 'publisher', part: 'lobby', channel: 'staging' },
  ]);
  const folder = await writeBuild('lobby', '2.0.0');
  expect((await publishUnsigned('staging', folder, publisher)).statusCode).toBe(201);
  const before = await site.manifest();
  const changes = [
    await site.change('switch', { version: '2.0.0' }),
    await site.change('switch', { version: '2.0.0', urgent: true }),
    await site.change('canary', { version: '2.0.0', rule }),
    await site.change('rollback', { version: '2.0.0' }),
    await site.schedule({ action: 'switch', version: '2.0.0', at: site.inMinutes(5) }),
  ];
  expect(changes.map((response) => [response.statusCode, response.json().code])).toEqual(
    changes.map(() => [422, 'signature']),
  );
  expect(await site.manifest()).toEqual(before);
  const { allowed, checks } = await checkSwitch('2.0.0');
  expect([allowed, checks.filter(({ result }: { result: string }) => result === 'failed')]).toEqual([
    false,
    [
      {
        check: 'signature',
        result: 'failed',
        detail: 'lobby 2.0.0 has no signature, and production accepts only signed builds',
      },
    ],
  ]);
  expect((await checkSwitch('1.1.0')).checks).toContainEqual({
    check: 'signature',
    result: 'passed',
    detail: 'the publisher team signed lobby 1.1.0',
  });
});

test('accepts an unsigned build in its channel, and in others after a signed publication of its files', async () => {
  const inStaging = await site.registry.app.inject({
    method: 'POST',
    url: '/v1/channels/staging/parts/lobby/switch',
    headers: { ...authorization, 'if-match': '"0"' },
    payload: { version: '2.0.0', reason: 'because of a test' },
  });
  expect(inStaging.statusCode).toBe(200);
  const folder = await writeBuild('lobby', '2.1.0');
  await publishUnsigned('staging', folder);
  expect((await site.change('switch', { version: '2.1.0' })).json().code).toBe('signature');
  const again = await publishFolder(site.registry.app, 'lobby', folder);
  expect([again.statusCode, again.json().created]).toEqual([200, false]);
  expect((await site.history())[0]).toMatchObject({
    action: 'publish',
    detail: { version: '2.1.0', signedBy: 'team' },
  });
  expect((await site.lobbyStatus()).releases[0]).toMatchObject({ version: '2.1.0', signedBy: 'team' });
  expect((await publishUnsigned('staging', folder)).statusCode).toBe(200);
  expect((await site.change('switch', { version: '2.1.0' })).statusCode).toBe(200);
});

test('fails a scheduled change to an unsigned build when the channel has stopped accepting them', async () => {
  await allowUnsigned('production', true);
  await publishUnsigned('production', await writeBuild('lobby', '2.2.0'));
  await site.schedule({ action: 'switch', version: '2.2.0', at: site.inMinutes(5) });
  await allowUnsigned('production', false);
  site.passMinutes(5);
  await eventually(async () => expect((await site.lobbyStatus()).scheduled).toHaveLength(0));
  expect([await site.current(), (await site.history())[0].detail.code]).toEqual(['2.1.0', 'signature']);
});

test('keeps an unsigned version live when signatures become required, and never returns to it', async () => {
  await allowUnsigned('production', true);
  await site.change('switch', { version: '1.1.0' });
  await publishUnsigned('production', await writeBuild('lobby', '2.3.0'));
  await site.change('switch', { version: '2.3.0' });
  await allowUnsigned('production', false);
  expect(await site.current()).toBe('2.3.0');
  expect((await site.lobbyStatus()).releases[0]).toMatchObject({ version: '2.3.0', signedBy: null });
  expect((await site.change('switch', { version: '1.2.0' })).json()).toMatchObject({ to: '1.2.0', lastGood: '1.1.0' });
  expect((await site.change('rollback', { version: '2.3.0' })).json().code).toBe('signature');
  expect((await site.change('rollback', {})).json()).toMatchObject({ from: '1.2.0', to: '1.1.0' });
});

test('rejects an unsigned build of a part with a key of its own, also where unsigned builds are accepted', async () => {
  await allowUnsigned('production', true);
  await publishUnsigned('production', await writeBuild('lobby', '2.4.0'));
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
  await site.registry.app.inject({
    method: 'POST',
    url: '/v1/parts/lobby/publishers',
    headers: authorization,
    payload: { name: 'lobby-team', publicKey },
  });
  expect((await site.change('switch', { version: '2.4.0' })).json()).toMatchObject({
    code: 'signature',
    message: 'lobby 2.4.0 has no signature, and lobby has publishers',
  });
});

import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import {
  authorization,
  change,
  fetchManifest,
  publishFolder,
  publishVersions,
  startRegistry,
  writeBuild,
  type Registry,
} from '#test/fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry({ poolSize: 30 });
  await publishVersions(registry.app, 'shell', ['1.0.0']);
  await change(registry.app, 'switch', 'shell', 0, { version: '1.0.0' });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
});
afterAll(() => registry.close());

const now = async () => (await fetchManifest(registry.app)).manifest;
const lobby = async () => (await now()).remotes.lobby;
const sendChange = async (action: Parameters<typeof change>[1], body: object, part = 'lobby') =>
  change(registry.app, action, part, (await now()).revision, body);
const rule = { percent: 10 };

beforeEach(async () => {
  if ((await lobby())?.canary !== undefined) await sendChange('canary-stop', {});
  if ((await lobby())?.current.version !== '1.0.0') await sendChange('switch', { version: '1.0.0' });
});

test.each([[rule], [{ language: 'th' }], [{ account: 'trial' }], [{ currency: 'THB' }]])(
  'starts a canary for %j and keeps the current version for other visitors',
  async (who) => {
    const before = await now();
    const dry = await sendChange('canary', { version: '1.1.0', rule: who, dryRun: true });
    expect([dry.statusCode, dry.json()]).toMatchObject([
      200,
      { to: '1.1.0', dryRun: true, canary: { version: '1.1.0', rule: who } },
    ]);
    expect(await now()).toEqual(before);
    const response = await sendChange('canary', { version: '1.1.0', rule: who });
    expect(response.json()).toMatchObject({
      from: '1.0.0',
      to: '1.1.0',
      revision: before.revision + 1,
      canary: { version: '1.1.0', rule: who },
    });
    expect(await lobby()).toMatchObject({
      current: { version: '1.0.0' },
      canary: { release: { version: '1.1.0' }, rule: who },
    });
    const status = (
      await registry.app.inject({ url: '/v1/channels/production/status', headers: authorization })
    ).json();
    expect(status.parts.find((part: { part: string }) => part.part === 'lobby').canary).toEqual({
      version: '1.1.0',
      rule: who,
    });
  },
);

test('changes the percentage of a canary and stops it without affecting other visitors', async () => {
  await sendChange('canary', { version: '1.1.0', rule });
  expect((await sendChange('canary', { version: '1.1.0', rule: { percent: 50 } })).json()).toMatchObject({
    canary: { rule: { percent: 50 } },
    canaryStopped: null,
  });
  expect((await sendChange('canary-stop', {})).json()).toMatchObject({
    from: '1.1.0',
    to: '1.0.0',
    canary: null,
    canaryStopped: '1.1.0',
  });
  expect(await lobby()).not.toHaveProperty('canary');
  expect((await lobby()).current.version).toBe('1.0.0');
});

test('promotes a canary to current with the previous version as last good', async () => {
  await sendChange('canary', { version: '1.2.0', rule });
  expect((await sendChange('promote', { dryRun: true })).json()).toMatchObject({
    to: '1.2.0',
    canary: null,
    dryRun: true,
  });
  expect((await sendChange('promote', {})).json()).toMatchObject({
    from: '1.0.0',
    to: '1.2.0',
    lastGood: '1.0.0',
    canary: null,
  });
  expect(await lobby()).toMatchObject({ current: { version: '1.2.0' }, lastGood: { version: '1.0.0' } });
  expect(await lobby()).not.toHaveProperty('canary');
  expect((await sendChange('rollback', {})).json()).toMatchObject({ to: '1.0.0' });
});

test('stops the canary at a rollback and reports it, and keeps it at a switch', async () => {
  await sendChange('canary', { version: '1.3.0', rule });
  expect((await sendChange('switch', { version: '1.1.0' })).json()).toMatchObject({
    canary: { version: '1.3.0' },
    canaryStopped: null,
  });
  const back = (await sendChange('rollback', {})).json();
  expect(back).toMatchObject({ to: '1.0.0', canary: null, canaryStopped: '1.3.0' });
  const { entries } = (
    await registry.app.inject({ url: '/v1/channels/production/parts/lobby/history', headers: authorization })
  ).json();
  expect(entries[0]).toMatchObject({ action: 'rollback', detail: { canaryStopped: '1.3.0' } });
});

test.each([
  ['no-canary', 'promote', 'lobby', {}],
  ['no-canary', 'canary-stop', 'lobby', {}],
  ['already-live', 'canary', 'lobby', { version: '1.0.0', rule }],
  ['not-published', 'canary', 'lobby', { version: '9.9.9', rule }],
  ['not-live', 'canary', 'member', { version: '1.0.0', rule }],
  ['shell-canary', 'canary', 'shell', { version: '1.0.0', rule }],
  ['input', 'canary', 'lobby', { version: '1.1.0' }],
  ['input', 'canary', 'lobby', { version: '1.1.0', rule: { percent: 100 } }],
  ['input', 'canary', 'lobby', { version: '1.1.0', rule: { percent: 5, language: 'th' } }],
] as const)('rejects with %s: %s %s %j', async (check, action, part, body) => {
  const before = await fetchManifest(registry.app);
  expect((await sendChange(action, body, part)).json().code).toBe(check);
  expect(await fetchManifest(registry.app)).toEqual(before);
});

test('R3 hashes the files of a canary before its start and before its promotion', async () => {
  const { build } = (await publishFolder(registry.app, 'lobby', await writeBuild('lobby', '2.0.0'))).json();
  await sendChange('canary', { version: '2.0.0', rule });
  await appendFile(path.join(registry.artefacts, 'lobby', build, 'page.js'), '// changed on disk');
  expect((await sendChange('promote', {})).json()).toMatchObject({
    code: 'artefact-damaged',
    message: expect.stringContaining('page.js'),
  });
  expect((await sendChange('canary', { version: '2.0.0', rule: { percent: 20 } })).json().code).toBe(
    'artefact-damaged',
  );
  expect((await sendChange('canary-stop', {})).statusCode).toBe(200);
});

test('checks the platform range of a canary against the shell and of a new shell against the canary', async () => {
  await publishFolder(
    registry.app,
    'lobby',
    await writeBuild('lobby', '3.0.0', () => ({ requires: '>=1.4.0 <1.5.0' })),
  );
  await publishFolder(registry.app, 'shell', await writeBuild('shell', '1.5.0', () => ({ platform: '1.5.0' })));
  await sendChange('canary', { version: '3.0.0', rule });
  expect((await sendChange('switch', { version: '1.5.0' }, 'shell')).json()).toMatchObject({
    code: 'platform-range',
    message: expect.stringContaining('lobby 3.0.0'),
  });
  await sendChange('canary-stop', {});
  expect((await sendChange('switch', { version: '1.5.0' }, 'shell')).statusCode).toBe(200);
  expect((await sendChange('canary', { version: '3.0.0', rule })).json().code).toBe('platform-range');
});

test('rejects routes and modals that a canary owns', async () => {
  await publishFolder(registry.app, 'fish', await writeBuild('fish', '1.0.0'));
  await publishFolder(
    registry.app,
    'fish',
    await writeBuild('fish', '1.1.0', () => ({ routes: ['/fish', '/tanks'], modals: ['tank'] })),
  );
  await publishFolder(registry.app, 'lobby', await writeBuild('lobby', '4.0.0', () => ({ routes: ['/tanks'] })));
  await publishFolder(registry.app, 'lobby', await writeBuild('lobby', '4.1.0', () => ({ modals: ['tank'] })));
  await publishFolder(registry.app, 'lobby', await writeBuild('lobby', '4.2.0', () => ({ routes: ['/:any'] })));
  await sendChange('switch', { version: '1.0.0' }, 'fish');
  await sendChange('canary', { version: '1.1.0', rule }, 'fish');
  expect((await sendChange('switch', { version: '4.2.0' })).json()).toMatchObject({ code: 'route-taken' });
  for (const action of ['switch', 'canary'] as const) {
    const more = action === 'canary' ? { rule } : {};
    expect((await sendChange(action, { version: '4.0.0', ...more })).json()).toMatchObject({
      code: 'route-taken',
      message: 'fish owns the route /tanks',
    });
    expect((await sendChange(action, { version: '4.1.0', ...more })).json()).toMatchObject({
      code: 'modal-taken',
      message: 'fish owns the modal tank',
    });
  }
});

test('rejects a route that the last good version of another part owns, so that it can be rolled back', async () => {
  await publishFolder(registry.app, 'news', await writeBuild('news', '1.0.0', () => ({ routes: ['/stories'] })));
  await publishFolder(registry.app, 'news', await writeBuild('news', '1.1.0', () => ({ routes: ['/news'] })));
  await sendChange('switch', { version: '1.0.0' }, 'news');
  await sendChange('switch', { version: '1.1.0' }, 'news');
  await publishFolder(registry.app, 'blog', await writeBuild('blog', '1.0.0', () => ({ routes: ['/stories'] })));
  expect((await sendChange('switch', { version: '1.0.0' }, 'blog')).json()).toMatchObject({
    code: 'route-taken',
    message: 'news owns the route /stories',
  });
  expect((await sendChange('rollback', {}, 'news')).statusCode).toBe(200);
});

test('rejects a route that the shell or its last good version owns, so that the shell can be rolled back', async () => {
  await publishFolder(registry.app, 'shell', await writeBuild('shell', '1.6.0', () => ({ routes: ['/chat'] })));
  await publishFolder(registry.app, 'shell', await writeBuild('shell', '1.7.0'));
  await publishFolder(registry.app, 'talk', await writeBuild('talk', '1.0.0', () => ({ routes: ['/chat'] })));
  for (const version of ['1.6.0', '1.7.0']) {
    await sendChange('switch', { version }, 'shell');
    expect((await sendChange('switch', { version: '1.0.0' }, 'talk')).json()).toMatchObject({
      code: 'route-taken',
      message: 'shell owns the route /chat',
    });
  }
  expect((await sendChange('rollback', {}, 'shell')).statusCode).toBe(200);
});

test('R1 applies one of 20 concurrent changes and rejects the others with 409', async () => {
  await sendChange('canary', { version: '1.2.0', rule });
  const { revision } = await now();
  const kinds = [
    ['switch', { version: '1.3.0' }],
    ['canary', { version: '1.3.0', rule }],
    ['canary-stop', {}],
    ['promote', {}],
    ['rollback', { version: '1.3.0' }],
  ] as const;
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const [action, body] = kinds[index % kinds.length] ?? kinds[0];
      return change(registry.app, action, 'lobby', revision, body);
    }),
  );
  expect(responses.map((response) => response.statusCode).sort()).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 409),
  ]);
  expect((await now()).revision).toBe(revision + 1);
  expect((await registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json().intact).toBe(true);
});

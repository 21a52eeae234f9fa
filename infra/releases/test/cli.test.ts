import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { run } from '#cli/run.ts';
import { startRegistry, token, writeBuild, type Registry } from './fixtures.ts';

let registry: Registry;
let url: string;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(registry.app.server.address() as AddressInfo).port}`;
});
afterAll(() => registry.close());

async function releases(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const said = { out: '', error: '' };
  const code = await run(args, {
    env: { RELEASES_URL: url, RELEASES_TOKEN: token, MARQUEE_ACTOR: 'ann', ...env },
    write: (text) => void (said.out += text),
    writeError: (text) => void (said.error += text),
  });
  return { code, ...said };
}

test('a team publishes, switches, looks and takes back', async () => {
  await releases(['publish', 'shell', '--dir', await writeBuild('shell', '1.0.0')]);
  await releases(['switch', 'shell', '1.0.0', '--reason', 'first shell']);
  for (const version of ['1.0.0', '1.1.0']) {
    expect(await releases(['publish', 'lobby', '--dir', await writeBuild('lobby', version)])).toMatchObject({
      code: 0,
      error: '',
    });
    expect(await releases(['switch', 'lobby', version, '--reason', `live with ${version}`])).toMatchObject({ code: 0 });
  }
  expect((await releases(['status'])).out).toMatch(/lobby +1\.1\.0 +1\.0\.0/);
  expect(await releases(['rollback', 'lobby', '--reason', 'players see an error'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('lobby 1.0.0 is live in production at revision 4, before 1.1.0'),
  });
  expect((await releases(['history', 'lobby'])).out).toMatch(/rollback +1\.0\.0 +ann +players see an error/);
  expect(await releases(['audit', 'verify'])).toMatchObject({ code: 0, out: expect.stringContaining('intact') });
  expect(JSON.parse((await releases(['status', '--json'])).out)).toMatchObject({ revision: 4, platform: '1.4.0' });
});

test('R3 stored files are hashed again on demand, and what is damaged is told by its name and by the exit code', async () => {
  const { out } = await releases(['publish', 'fish', '--dir', await writeBuild('fish', '1.0.0'), '--json']);
  expect(await releases(['verify', 'fish'])).toMatchObject({
    code: 0,
    out: '15 files of 1 builds have their published hash\n',
    error: '',
  });
  await writeFile(path.join(registry.artefacts, 'fish', JSON.parse(out).build, 'page.js.br'), 'tampered');
  const damaged = await releases(['verify']);
  expect(damaged).toMatchObject({
    code: 1,
    out: 'fish 1.0.0: page.js.br was changed\n',
    error: expect.stringMatching(/^error \(artefact-damaged\): 1 of \d+ builds/),
  });
  expect((await releases(['status'])).out).toContain(
    'the stored files of fish 1.0.0 are damaged: page.js.br was changed',
  );
});

test('a team gives some visitors a version first, then all or none', async () => {
  await releases(['publish', 'lobby', '--dir', await writeBuild('lobby', '1.4.0')]);
  const dry = await releases(['canary', 'lobby', '1.4.0', '--percent', '10', '--dry-run', '--reason', 'try it']);
  expect(dry).toMatchObject({
    code: 0,
    out: 'lobby would go from 1.0.0 to 1.4.0 in production for 10 % of the visitors (last good 1.0.0); nothing was changed\n',
  });
  expect((await releases(['canary', 'lobby', '1.4.0', '--percent', '10', '--reason', 'try it'])).out).toMatch(
    /^lobby 1\.4\.0 is a canary in production at revision 5 for 10 % of the visitors, the others get 1\.0\.0$/m,
  );
  expect((await releases(['status'])).out).toMatch(/lobby +1\.0\.0 +1\.0\.0 +1\.4\.0 \(10 % of the visitors\)/);
  expect((await releases(['canary-stop', 'lobby', '--reason', 'enough'])).out).toContain(
    'the canary lobby 1.4.0 is stopped in production at revision 6, all visitors get 1.0.0',
  );
  await releases(['canary', 'lobby', '1.4.0', '--language', 'th', '--reason', 'try it']);
  expect((await releases(['rollback', 'lobby', '1.1.0', '--reason', 'older is better'])).out).toContain(
    'the canary lobby 1.4.0 is stopped too',
  );
  await releases(['canary', 'lobby', '1.4.0', '--account', 'trial', '--reason', 'try it']);
  expect(await releases(['promote', 'lobby', '--reason', 'it did well'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('lobby 1.4.0 is live in production'),
  });
  expect(await releases(['promote', 'lobby', '--reason', 'again'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('(no-canary)'),
  });
});

test('before a switch a team may ask; afterwards it sees how the version does', async () => {
  expect((await releases(['can-switch', 'lobby', '1.1.0'])).out).toMatch(
    /passed +integrity +15 files have their hash[^]*it can be switched to/,
  );
  expect(await releases(['can-switch', 'lobby', '9.9.9'])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/FAILED +schema/),
    error: expect.stringContaining('(schema)'),
  });
  await registry.app.inject({
    method: 'POST',
    url: '/v1/reports',
    payload: { channel: 'production', reports: [{ part: 'lobby', version: '1.4.0', class: 'loaded', count: 7 }] },
  });
  expect((await releases(['health', 'lobby', '--minutes', '5'])).out).toMatch(/1\.4\.0 +7 +0/);
  expect(await releases(['retire', 'lobby', '1.4.0', '--reason', 'too old'])).toMatchObject({
    code: 1,
    error: 'error (in-use): lobby 1.4.0 is live in production\n',
  });
});

test('a change waits for its time and can be taken back', async () => {
  const scheduled = await releases([
    'schedule',
    'lobby',
    'switch',
    '1.1.0',
    '--at',
    '2099-01-01T03:00:00+07:00',
    '--reason',
    'too far',
  ]);
  expect(scheduled).toMatchObject({ code: 1, error: expect.stringContaining('90 days') });
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const dry = await releases([
    'schedule',
    'lobby',
    'canary',
    '1.1.0',
    '--at',
    at,
    '--percent',
    '5',
    '--dry-run',
    '--reason',
    'at night',
  ]);
  expect(dry.out).toContain('lobby would go from 1.4.0 to 1.1.0 in production for 5 % of the visitors');
  const { changeRequestId: id } = JSON.parse(
    (await releases(['schedule', 'lobby', 'switch', '1.1.0', '--at', at, '--reason', 'at night', '--json'])).out,
  );
  expect((await releases(['status'])).out).toContain(`${id} is due at ${at}: switch lobby 1.1.0, by ann: at night`);
  expect(await releases(['cancel', id, '--reason', 'not tonight'])).toMatchObject({
    code: 0,
    out: `${id} is cancelled\n`,
  });
  expect(await releases(['cancel', id, '--reason', 'not tonight'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('(not-found)'),
  });
});

test('operators have tokens of their own, and two of them decide where the channel asks for it', async () => {
  const add = async (name: string) =>
    JSON.parse(
      (
        await releases([
          'operator',
          'add',
          name,
          '--grant',
          'releaser:lobby:production',
          '--grant',
          'viewer:*',
          '--json',
        ])
      ).out,
    ).token;
  const [bob, carl] = [await add('bob'), await add('carl')];
  expect((await releases(['operator', 'list'])).out).toMatch(/bob +releaser:lobby:production viewer:\*:\*/);
  expect((await releases(['me'], { RELEASES_TOKEN: bob })).out).toBe('bob: releaser:lobby:production viewer:*:*\n');
  expect((await releases(['require-approval', 'on', '--reason', 'the season begins'])).out).toContain(
    'must approve a switch or a promotion',
  );
  expect((await releases(['channels'])).out).toMatch(/production +\d+ +yes/);
  const asked = await releases(['switch', 'lobby', '1.1.0', '--reason', 'live now'], { RELEASES_TOKEN: bob });
  expect(asked).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^it needs an approval: releases approve [0-9a-f-]{36}$/m),
  });
  const id = asked.out.trim().split(' ').at(-1) ?? '';
  expect((await releases(['status'])).out).toContain(
    `${id} needs an approval: switch lobby 1.1.0, requested by bob: live now`,
  );
  expect(await releases(['approve', id, '--reason', 'me too'], { RELEASES_TOKEN: bob })).toMatchObject({
    code: 1,
    error: expect.stringContaining('(approval-required)'),
  });
  expect(await releases(['approve', id, '--reason', 'looks good'], { RELEASES_TOKEN: carl })).toMatchObject({
    code: 0,
    out: expect.stringContaining('lobby 1.1.0 is live in production'),
  });
  const again = (
    await releases(['switch', 'lobby', '1.4.0', '--reason', 'and back', '--json'], { RELEASES_TOKEN: bob })
  ).out;
  expect(
    (await releases(['reject', JSON.parse(again).changeRequestId, '--reason', 'rather not'], { RELEASES_TOKEN: carl }))
      .out,
  ).toContain('is rejected');
  expect((await releases(['require-approval', 'off', '--reason', 'the season is over'])).out).toContain(
    'needs no approval',
  );
  expect(await releases(['switch', 'shell', '1.0.0', '--reason', 'not mine'], { RELEASES_TOKEN: bob })).toMatchObject({
    code: 1,
    error: expect.stringContaining('(role)'),
  });
  expect((await releases(['operator', 'remove', 'bob', '--reason', 'left the team'])).code).toBe(0);
  expect(await releases(['status'], { RELEASES_TOKEN: bob })).toMatchObject({
    code: 1,
    error: expect.stringContaining('(token)'),
  });
});

test('a pipeline signs what it publishes', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const file = (name: string) => path.join(registry.folder, name);
  await writeFile(file('public.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  await writeFile(file('private.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(await releases(['publisher', 'add', 'member', 'pipeline', '--public', file('public.pem')])).toMatchObject({
    code: 0,
    out: 'pipeline may sign builds of member\n',
  });
  const dir = await writeBuild('member', '1.0.0');
  expect(await releases(['publish', 'member', '--dir', dir])).toMatchObject({
    code: 1,
    error: expect.stringContaining('(signature)'),
  });
  expect(await releases(['publish', 'member', '--dir', dir, '--key', file('public.pem')])).toMatchObject({
    code: 1,
    error: expect.stringContaining('(input)'),
  });
  expect(await releases(['publish', 'member', '--dir', dir, '--key', file('private.pem')])).toMatchObject({
    code: 0,
    error: '',
  });
  expect((await releases(['publisher', 'list', 'member'])).out).toMatch(/pipeline +\S+ +ann/);
  expect((await releases(['publisher', 'remove', 'member', 'pipeline'])).out).toBe(
    'pipeline cannot sign builds of member any more\n',
  );
});

test('every verb tells what it takes', async () => {
  const { code, out } = await releases(['--help']);
  const verbs = [...out.matchAll(/^ {2}([a-z][a-z-]+) /gm)]
    .map(([, verb]) => verb ?? '')
    .filter((verb) => verb !== 'help');
  expect([code, verbs]).toEqual([
    0,
    [
      'publish',
      'retire',
      'switch',
      'canary',
      'canary-stop',
      'promote',
      'rollback',
      'schedule',
      'change-requests',
      'cancel',
      'approve',
      'reject',
      'status',
      'can-switch',
      'health',
      'history',
      'verify',
      'audit',
      'me',
      'channels',
      'require-approval',
      'operator',
      'publisher',
    ],
  ]);
  for (const verb of verbs)
    expect(await releases([verb, '--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Usage: releases ${verb}`),
    });
});

test('a refusal names the check and ends with 1', async () => {
  const bad = await writeBuild('lobby', '1.2.0');
  await writeFile(path.join(bad, 'page.js'), 'tampered()');
  expect(await releases(['publish', 'lobby', '--dir', bad])).toMatchObject({
    code: 1,
    error: expect.stringContaining('error (integrity): page.js'),
  });
  await writeFile(path.join(bad, '.env'), 'SECRET=1');
  expect(await releases(['publish', 'lobby', '--dir', bad])).toMatchObject({
    code: 1,
    error: expect.stringContaining('error (path): '),
  });
  expect(await releases(['switch', 'lobby', '9.9.9', '--reason', 'try', '--json'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('"code":"not-published"'),
  });
  expect(await releases(['publish', 'lobby', '--dir', '/nowhere'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('build the part first'),
  });
  expect(await releases(['status'], { RELEASES_TOKEN: 'wrong' })).toMatchObject({
    code: 1,
    error: expect.stringContaining('(token)'),
  });
});

test.each([
  [['switch', 'lobby']],
  [['switch', 'lobby', '1.0.0']],
  [['frobnicate']],
  [['canary', 'lobby', '1.0.0', '--reason', 'for nobody']],
  [['canary', 'lobby', '1.0.0', '--reason', 'for all', '--percent', '100']],
  [['history', 'lobby', '--limit', '0']],
  [['schedule', 'lobby', 'switch', '1.0.0', '--at', 'tomorrow', '--reason', 'some time']],
  [['schedule', 'lobby', 'publish', '1.0.0', '--at', '2026-12-01T00:00:00Z', '--reason', 'no such verb']],
  [['require-approval', 'maybe', '--reason', 'undecided']],
  [['operator', 'add', 'ann', '--grant', 'king']],
])('%j is a wrong usage and ends with 2', async (args) => {
  expect((await releases(args)).code).toBe(2);
});

test('a service that does not respond ends with 3', async () => {
  expect(await releases(['status', '--url', 'http://127.0.0.1:1'])).toMatchObject({
    code: 3,
    error: expect.stringContaining('does not respond'),
  });
});

test('the token is found where npm start writes it', async () => {
  await mkdir(path.join(registry.folder, 'data', 'keys'), { recursive: true });
  await writeFile(path.join(registry.folder, 'data', 'keys', 'releases-token'), `${token}\n`);
  expect(
    (await releases(['status'], { RELEASES_TOKEN: '', MARQUEE_DATA: path.join(registry.folder, 'data') })).code,
  ).toBe(0);
});

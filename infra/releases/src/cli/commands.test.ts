import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startCli, type Cli } from '#test/cli.ts';
import { edgeAuthorization, writeBuild } from '#test/fixtures.ts';

let cli: Cli;
let releases: Cli['releases'];
beforeAll(async () => {
  cli = await startCli();
  ({ releases } = cli);
});
afterAll(() => cli.registry.close());

/** The id of the change request that a command prints. */
const readId = (output: string): string => /[0-9a-f-]{36}/.exec(output)?.[0] ?? '';

test('publishes, switches, shows the status and rolls back', async () => {
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
    out: expect.stringContaining('lobby 1.0.0 is live in production at revision 4 in place of 1.1.0'),
  });
  expect((await releases(['history', 'lobby'])).out).toMatch(/rollback +1\.0\.0 +ann +players see an error/);
  expect(await releases(['audit', 'verify'])).toMatchObject({ code: 0, out: expect.stringContaining('intact') });
  expect(JSON.parse((await releases(['status', '--json'])).out)).toMatchObject({ revision: 4, platform: '1.4.0' });
});

test('R3 names damaged files at `verify` and exits with 1', async () => {
  const { out } = await releases(['publish', 'fish', '--dir', await writeBuild('fish', '1.0.0'), '--json']);
  expect(await releases(['verify', 'fish'])).toMatchObject({
    code: 0,
    out: '15 files of 1 builds have their published hash\n',
    error: '',
  });
  await writeFile(path.join(cli.registry.artefacts, 'fish', JSON.parse(out).build, 'page.js.br'), 'tampered');
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

test('starts, stops and promotes a canary', async () => {
  await releases(['publish', 'lobby', '--dir', await writeBuild('lobby', '1.4.0')]);
  const dry = await releases(['canary', 'lobby', '1.4.0', '--percent', '10', '--dry-run', '--reason', 'try it']);
  expect(dry).toMatchObject({
    code: 0,
    out:
      'lobby would go from 1.0.0 to 1.4.0 in production for 10 % of the visitors (last good 1.0.0); ' +
      'nothing was changed\nthe check smoke-test was skipped: no browser is configured\n',
  });
  expect((await releases(['canary', 'lobby', '1.4.0', '--percent', '10', '--reason', 'try it'])).out).toMatch(
    /^lobby 1\.4\.0 is a canary in production at revision 5 for 10 % of the visitors, the others get 1\.0\.0$/m,
  );
  expect((await releases(['status'])).out).toMatch(/lobby +1\.0\.0 +- +1\.4\.0 \(10 % of the visitors\)/);
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

test('runs the checks of a switch before it and shows the health after it', async () => {
  expect((await releases(['can-switch', 'lobby', '1.1.0'])).out).toMatch(
    /passed +integrity +15 files have their hash[^]*it can be switched to/,
  );
  expect(await releases(['can-switch', 'lobby', '9.9.9'])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/FAILED +schema/),
    error: expect.stringContaining('(schema)'),
  });
  await cli.registry.app.inject({
    method: 'POST',
    url: '/v1/reports',
    headers: edgeAuthorization,
    payload: { channel: 'production', reports: [{ part: 'lobby', version: '1.4.0', class: 'loaded', count: 7 }] },
  });
  expect((await releases(['health', 'lobby', '--minutes', '5'])).out).toMatch(/1\.4\.0 +7 +0/);
  expect(await releases(['retire', 'lobby', '1.4.0', '--reason', 'too old'])).toMatchObject({
    code: 1,
    error: 'error (in-use): lobby 1.4.0 is live in production\n',
  });
});

test.each(['history', 'health'])('%s says that a part does not exist', async (name) => {
  expect(await releases([name, 'nope'])).toMatchObject({
    code: 1,
    error: 'error (not-found): there is no part nope\n',
  });
});

test('schedules a change and cancels it', async () => {
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

test('adds no operator for a channel that does not exist', async () => {
  expect(await releases(['operator', 'add', 'ann', '--grant', 'releaser:lobby:mars'])).toMatchObject({
    code: 1,
    error: 'error (not-found): the channel mars does not exist\n',
  });
});

/** Digest that the list of change requests shows. */
const findDigest = async (id: string): Promise<string> =>
  new RegExp(`approve ${id} --digest ([0-9a-f]{64})`).exec((await releases(['change-requests'])).out)?.[1] ?? '';

test('adds operators, requires approval, and approves and rejects change requests', async () => {
  const grants = ['--grant', 'releaser:lobby:production', '--grant', 'viewer:*'];
  const add = async (name: string) =>
    JSON.parse((await releases(['operator', 'add', name, ...grants, '--json'])).out).token;
  const [bob, carl] = [await add('bob'), await add('carl')];
  expect((await releases(['operator', 'list'])).out).toMatch(/bob +releaser:lobby:production viewer:\*:\*/);
  expect((await releases(['me'], { RELEASES_TOKEN: bob })).out).toBe('bob: releaser:lobby:production viewer:*:*\n');
  expect((await releases(['require-approval', 'on', '--reason', 'the season begins'])).out).toContain(
    'must approve a switch, canary, promotion or withdrawal',
  );
  expect((await releases(['channels'])).out).toMatch(/production +\d+ +yes/);
  const requested = await releases(['switch', 'lobby', '1.1.0', '--reason', 'live now'], { RELEASES_TOKEN: bob });
  expect(requested).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^[0-9a-f-]{36} needs an approval: another operator finds it with npm run releases -- change-requests$/m,
    ),
  });
  const id = readId(requested.out);
  const digest = await findDigest(id);
  expect((await releases(['status'])).out).toContain(
    `${id} needs an approval: switch lobby 1.1.0, requested by bob: live now`,
  );
  expect(
    await releases(['approve', id, '--digest', digest, '--reason', 'me too'], { RELEASES_TOKEN: bob }),
  ).toMatchObject({
    code: 1,
    error: expect.stringContaining('(approval-required)'),
  });
  expect(
    await releases(['approve', id, '--digest', digest, '--reason', 'looks good'], { RELEASES_TOKEN: carl }),
  ).toMatchObject({
    code: 0,
    out: expect.stringContaining('lobby 1.1.0 is live in production'),
  });
  const again = (
    await releases(['switch', 'lobby', '1.4.0', '--reason', 'and back', '--json'], { RELEASES_TOKEN: bob })
  ).out;
  const rejectedId = JSON.parse(again).changeRequestId;
  const reject = ['reject', rejectedId, '--digest', await findDigest(rejectedId), '--reason', 'rather not'];
  expect((await releases(reject, { RELEASES_TOKEN: carl })).out).toContain('is rejected');
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const later = await releases(['schedule', 'lobby', 'switch', '1.4.0', '--at', at, '--reason', 'at night'], {
    RELEASES_TOKEN: bob,
  });
  const laterId = readId(later.out);
  expect(later.out).toContain(
    `${laterId} needs an approval before ${at}: another operator finds it with ` +
      'npm run releases -- change-requests; to cancel it:',
  );
  const listed = (await releases(['change-requests'])).out.split('\n').filter((line) => line.includes(laterId));
  expect(listed).toEqual([
    expect.stringContaining(`${laterId} needs an approval before ${at}: switch lobby 1.4.0, requested by bob`),
    expect.stringContaining(`npm run releases -- approve ${laterId} --digest`),
  ]);
  await releases(['cancel', laterId, '--reason', 'not tonight'], { RELEASES_TOKEN: bob });
  const canary = ['canary', 'lobby', '1.4.0', '--percent', '10', '--reason', 'a few first'];
  const canaryId = readId((await releases(canary, { RELEASES_TOKEN: bob })).out);
  expect((await releases(['change-requests'])).out).toContain(
    `${canaryId} needs an approval: canary lobby 1.4.0 for 10 % of the visitors, requested by bob: a few first`,
  );
  expect(
    (
      await releases(['approve', canaryId, '--digest', await findDigest(canaryId), '--reason', 'looks good'], {
        RELEASES_TOKEN: carl,
      })
    ).out,
  ).toContain('lobby 1.4.0 is a canary in production');
  expect((await releases(['canary-stop', 'lobby', '--reason', 'seen enough'], { RELEASES_TOKEN: bob })).code).toBe(0);
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

test('publishes a signed build', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const file = (name: string) => path.join(cli.registry.folder, name);
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
  expect((await releases(['history', 'member'])).out).toMatch(/publisher-remove +- +ann /);
});

test('requires smoke tests in a channel, and names the skipped one that rejects a version', async () => {
  expect((await releases(['require-smoke-test', 'on', '--reason', 'the season begins'])).out).toBe(
    'production rejects a version whose smoke test was skipped\n',
  );
  expect((await releases(['channels'])).out).toMatch(/production +\d+ +no +no +required/);
  expect(await releases(['can-switch', 'lobby', '1.1.0'])).toMatchObject({
    code: 1,
    out: expect.stringMatching(/skipped +smoke-test[^]*it cannot be switched to/),
    error: expect.stringContaining('no browser is configured; the smoke test was skipped, and production requires'),
  });
  await releases(['require-smoke-test', 'off', '--reason', 'the season is over']);
});

test.each(['a\u001b[2J', 'two\nlines', '\u202esdrawkcab'])('rejects the reason %j', async (reason) => {
  const { code, error } = await releases(['require-smoke-test', 'off', '--reason', reason]);
  expect(code).toBe(1);
  expect(error).toContain('one line without control characters');
});

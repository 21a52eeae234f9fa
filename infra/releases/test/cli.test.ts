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
    expect(await releases(['publish', 'lobby', '--dir', await writeBuild('lobby', version)])).toMatchObject({ code: 0, error: '' });
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

test('a team gives some visitors a version first, then all or none', async () => {
  await releases(['publish', 'lobby', '--dir', await writeBuild('lobby', '1.4.0')]);
  const dry = await releases(['canary', 'lobby', '1.4.0', '--percent', '10', '--dry-run', '--reason', 'try it']);
  expect(dry).toMatchObject({ code: 0, out: 'lobby would go from 1.0.0 to 1.4.0 in production for 10 % of the visitors (last good 1.0.0); nothing was changed\n' });
  expect((await releases(['canary', 'lobby', '1.4.0', '--percent', '10', '--reason', 'try it'])).out).toMatch(/^lobby 1\.4\.0 is a canary in production at revision 5 for 10 % of the visitors, the others have 1\.0\.0$/m);
  expect((await releases(['status'])).out).toMatch(/lobby +1\.0\.0 +1\.0\.0 +1\.4\.0 \(10 % of the visitors\)/);
  expect((await releases(['canary-stop', 'lobby', '--reason', 'enough'])).out).toContain('the canary lobby 1.4.0 is taken away in production at revision 6, everybody has 1.0.0');
  await releases(['canary', 'lobby', '1.4.0', '--language', 'th', '--reason', 'try it']);
  expect((await releases(['rollback', 'lobby', '1.1.0', '--reason', 'older is better'])).out).toContain('the canary lobby 1.4.0 is taken away with it');
  await releases(['canary', 'lobby', '1.4.0', '--account', 'trial', '--reason', 'try it']);
  expect(await releases(['promote', 'lobby', '--reason', 'it did well'])).toMatchObject({ code: 0, out: expect.stringContaining('lobby 1.4.0 is live in production') });
  expect(await releases(['promote', 'lobby', '--reason', 'again'])).toMatchObject({ code: 1, error: expect.stringContaining('(no-canary)') });
});

test('a refusal names the check and ends with 1', async () => {
  const bad = await writeBuild('lobby', '1.2.0');
  await writeFile(path.join(bad, 'page.js'), 'tampered()');
  expect(await releases(['publish', 'lobby', '--dir', bad])).toMatchObject({ code: 1, error: expect.stringContaining('refused (integrity): page.js') });
  await writeFile(path.join(bad, '.env'), 'SECRET=1');
  expect(await releases(['publish', 'lobby', '--dir', bad])).toMatchObject({ code: 1, error: expect.stringContaining('refused (path): ') });
  expect(await releases(['switch', 'lobby', '9.9.9', '--reason', 'try', '--json'])).toMatchObject({ code: 1, error: expect.stringContaining('"refused":"not-published"') });
  expect(await releases(['publish', 'lobby', '--dir', '/nowhere'])).toMatchObject({ code: 1, error: expect.stringContaining('build the part first') });
  expect(await releases(['status'], { RELEASES_TOKEN: 'wrong' })).toMatchObject({ code: 1, error: expect.stringContaining('(token)') });
});

test.each([[['switch', 'lobby']], [['switch', 'lobby', '1.0.0']], [['frobnicate']], [['canary', 'lobby', '1.0.0', '--reason', 'for nobody']], [['canary', 'lobby', '1.0.0', '--reason', 'for all', '--percent', '100']], [['history', 'lobby', '--limit', '0']]])('%j is a wrong usage and ends with 2', async (args) => {
  expect((await releases(args)).code).toBe(2);
});

test('a service that does not answer ends with 3', async () => {
  expect(await releases(['status', '--url', 'http://127.0.0.1:1'])).toMatchObject({ code: 3, error: expect.stringContaining('does not answer') });
});

test('the token is found where npm start writes it', async () => {
  await mkdir(path.join(registry.folder, 'data', 'keys'), { recursive: true });
  await writeFile(path.join(registry.folder, 'data', 'keys', 'releases-token'), `${token}\n`);
  expect((await releases(['status'], { RELEASES_TOKEN: '', MARQUEE_DATA: path.join(registry.folder, 'data') })).code).toBe(0);
});

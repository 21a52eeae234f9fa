import { readFile, writeFile } from 'node:fs/promises';
import { LobbyRegistry } from '#test/lobby-registry.ts';
import { buildApp } from '#app.ts';
import { authorization, publishFolder, sri, writeBuild } from '#test/fixtures.ts';

let site: LobbyRegistry;
beforeEach(async () => {
  site = await LobbyRegistry.start();
  for (const version of ['1.1.0', '1.2.0']) await site.change('switch', { version });
});
afterEach(() => site.close());

const verify = async () =>
  (await site.registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json<{
    violations: { violation: string }[];
  }>();

const replaceRecord = `UPDATE release SET document = other.document, files = other.files
  FROM release other WHERE release.part = 'lobby' AND release.version = '1.1.0'
  AND other.part = 'lobby' AND other.version = '1.3.0'`;
const deleteRecord = "DELETE FROM served_version; DELETE FROM release WHERE part = 'lobby' AND version = '1.1.0'";
const retireRecord = "UPDATE release SET retired_at = now() WHERE part = 'lobby' AND version = '1.1.0'";

test.each([
  ['replaced by that of another one', replaceRecord, 'not-audited', 'is not the one that the audit shows'],
  ['deleted', deleteRecord, 'not-published', 'is missing'],
  ['marked as retired', retireRecord, 'retired', 'is not the one that the audit shows'],
])(
  'R7 rolls back to no other version when the record of the last good one was %s',
  async (_what, change, code, fact) => {
    await site.intruder.query(change);
    const response = await site.change('rollback', {});
    expect([response.statusCode === 200, response.json().code]).toEqual([false, code]);
    expect(await site.current()).toBe('1.2.0');
    expect((await verify()).violations).toEqual([{ sequence: null, violation: `the record of lobby 1.1.0 ${fact}` }]);
  },
);

test('R7 rolls back to the last good version also when its record was put back unsigned', async () => {
  await site.intruder.query("UPDATE release SET signed_by = NULL WHERE part = 'lobby' AND version = '1.1.0'");
  const response = await site.change('rollback', {});
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
  expect(await site.current()).toBe('1.2.0');
});

test.each([
  ['the same version', '1.4.0'],
  ['another version', '1.5.0'],
])('R7 replaces no files of a build whose record was deleted when it is published as %s', async (_what, version) => {
  const folder = await writeBuild('lobby', '1.4.0');
  const { build } = (await publishFolder(site.registry.app, 'lobby', folder)).json();
  await site.intruder.query("DELETE FROM release WHERE version = '1.4.0'");
  const content = "page('of another')";
  await writeFile(`${folder}/page.js`, content);
  const description = JSON.parse(await readFile(`${folder}/release.json`, 'utf8'));
  const integrity = { ...description.integrity, 'page.js': sri(content) };
  await writeFile(`${folder}/release.json`, JSON.stringify({ ...description, version, integrity }));
  const response = await publishFolder(site.registry.app, 'lobby', folder);
  expect([response.statusCode, response.json().code]).toEqual([503, 'not-audited']);
  expect(await readFile(`${site.registry.artefacts}/lobby/${build}/page.js`, 'utf8')).toBe("page('1.4.0')");
});

test.each([
  ['another one', '1.3.0', 'not-audited'],
  ['the live one', '1.2.0', 'in-use'],
])('R7 retires no version whose record names the build of %s', async (_what, owner, code) => {
  await site.intruder.query(`CREATE TABLE other AS SELECT build, document, scope || 'x' AS scope FROM release
      WHERE part = 'lobby' AND version = '${owner}';
    UPDATE release SET build = build || 'x' WHERE part = 'lobby' AND version = '${owner}';
    UPDATE release SET build = other.build, scope = other.scope,
      document = other.document || jsonb_build_object('version', '1.0.0', 'scope', other.scope)
    FROM other WHERE part = 'lobby' AND version = '1.0.0'`);
  for (const version of ['1.4.0', '1.5.0', '1.6.0'])
    await publishFolder(site.registry.app, 'lobby', await writeBuild('lobby', version));
  const response = await site.registry.app.inject({
    method: 'POST',
    url: '/v1/parts/lobby/releases/1.0.0/retire',
    headers: authorization,
    payload: { reason: 'not used any more' },
  });
  const status = code === 'in-use' ? 409 : 503;
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  if (code === 'in-use') expect(response.json().message).toBe('lobby 1.0.0 is live in production');
});

test('R7 opens no channel again whose row was deleted', async () => {
  await site.intruder.query("DELETE FROM channel WHERE name = 'staging'");
  await expect(buildApp(site.registry.options)).rejects.toThrow('the channel staging is missing');
  expect((await verify()).violations).toEqual([
    { sequence: null, violation: 'channel staging is missing, and the audit shows its revision 0' },
  ]);
});

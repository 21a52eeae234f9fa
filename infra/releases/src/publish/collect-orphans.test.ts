import { createPool } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import { createFolderStore } from '#artefacts/folder-store.ts';
import { realFiles } from '#artefacts/files.ts';
import { change, loadRegistrySigner, publishFolder, startRegistry, writeBuild, type Registry } from '#test/fixtures.ts';
import { collectOrphans } from './collect-orphans.ts';

let registry: Registry;
let pool: ReturnType<typeof createPool>;
const builds = new Map<string, string>();
beforeAll(async () => {
  registry = await startRegistry();
  pool = createPool(registry.database.url, { applicationName: 'test', timeouts: null, onError: () => undefined });
  for (const part of ['shell', 'published', 'deleted', 'marked', 'retired'])
    builds.set(part, (await publishFolder(registry.app, part, await writeBuild(part, '1.0.0'))).json().build);
  expect((await change(registry.app, 'switch', 'shell', 0, { version: '1.0.0' })).statusCode).toBe(200);
});
afterAll(async () => {
  await pool.end();
  await registry.close();
});

const collectAfter = async (days: number): Promise<string[]> => {
  const { artefacts } = registry;
  const storage = {
    artefacts,
    store: createFolderStore(artefacts, realFiles),
    locks: pool,
    signer: await loadRegistrySigner(registry),
  };
  return collectOrphans(pool, storage, dayjs().add(days, 'day').toDate());
};

test.each([
  ['files without a publication after a month', 31, ['unfinished/0123456789abcdef0123']],
  ['no younger ones, of which a restored database may know nothing', 29, []],
])('R6 removes %s', async (_what, days, removed) => {
  await realFiles.mkdir(`${registry.artefacts}/unfinished/0123456789abcdef0123`);
  expect(await collectAfter(days)).toEqual(removed);
});

test('R6 removes no published and no live build', async () => {
  const removed = await collectAfter(400);
  for (const [part, build] of builds) expect(removed).not.toContain(`${part}/${build}`);
});

const retireInAudit = `INSERT INTO audit SELECT sequence + 1000, at, actor, 'retire', channel, part, revision, reason,
    detail, hash || part, hash || part, key_id, signature FROM audit WHERE action = 'publish' AND part = $1`;

test.each([
  ['a record was deleted', 'deleted', 'DELETE FROM release WHERE part = $1'],
  ['a build was marked as retired', 'marked', 'UPDATE release SET retired_at = now() WHERE part = $1'],
  ['a retirement was added to the audit', 'retired', retireInAudit],
])('R6 removes nothing after %s outside the service', async (_what, part, statement) => {
  await pool.query(statement, [part]);
  await expect(collectAfter(400)).rejects.toMatchObject({ code: 'not-audited' });
});

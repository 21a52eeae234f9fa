import { createPool } from '@marquee/service/database';
import { dayjs } from '@marquee/time';
import { createFolderStore } from '#artefacts/folder-store.ts';
import { realFiles } from '#artefacts/files.ts';
import { change, publishFolder, startRegistry, writeBuild, type Registry } from '#test/fixtures.ts';
import { collectOrphans } from './collect-orphans.ts';

let registry: Registry;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  registry = await startRegistry();
  pool = createPool(registry.database.url, { applicationName: 'test', timeouts: null, onError: () => undefined });
});
afterAll(async () => {
  await pool.end();
  await registry.close();
});

const publish = async (part: string): Promise<string> =>
  (await publishFolder(registry.app, part, await writeBuild(part, '1.0.0'))).json().build;

const collectAfter = (days: number): Promise<string[]> => {
  const { artefacts } = registry;
  const storage = { artefacts, store: createFolderStore(artefacts, realFiles), locks: pool };
  return collectOrphans(pool, storage, dayjs().add(days, 'day').toDate());
};

const deleteRecord = 'DELETE FROM release WHERE part = $1';
const retireRecord = 'UPDATE release SET retired_at = now() WHERE part = $1';

test.each([
  ['a build that has been without a release for a month', 'unfinished', deleteRecord, 31, true],
  ['no younger one, of which a restored database may know nothing', 'restored', deleteRecord, 29, false],
  ['a retired build', 'retired', retireRecord, 2, true],
  ['no build in use', 'used', 'SELECT $1::text', 400, false],
])('R6 removes %s', async (_what, part, statement, days, isRemoved) => {
  const build = await publish(part);
  await pool.query(statement, [part]);
  expect((await collectAfter(days)).includes(`${part}/${build}`)).toBe(isRemoved);
});

test('R6 removes no live build that is marked as retired', async () => {
  const build = await publish('shell');
  expect((await change(registry.app, 'switch', 'shell', 0, { version: '1.0.0' })).statusCode).toBe(200);
  await pool.query(retireRecord, ['shell']);
  expect(await collectAfter(40)).not.toContain(`shell/${build}`);
});

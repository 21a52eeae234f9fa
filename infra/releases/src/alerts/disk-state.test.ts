import type { Alert } from '@marquee/contract/alerts';
import { repeatJobs } from '@marquee/service/jobs/testing';
import { eventually } from '@marquee/testing/eventually';
import { realFiles } from '#artefacts/files.ts';
import { authorization, startRegistry, type Registry } from '#test/fixtures.ts';

const LIMIT = 1_000_000_000;
let freeBytes = 5 * LIMIT;
let freeBytesOfDatabase = 5 * LIMIT;
/** Checks of the disk of the builds that have begun, one after the other. */
let checks = 0;
let registry: Registry;
beforeEach(async () => {
  freeBytes = 5 * LIMIT;
  freeBytesOfDatabase = 5 * LIMIT;
  registry = await startRegistry({
    diskLimitBytes: LIMIT,
    diskFolders: ['/volume/postgres', '/volume/cache'],
    files: {
      ...realFiles,
      readFreeBytes: (folder) => {
        if (folder.startsWith('/volume/')) return Promise.resolve(freeBytesOfDatabase);
        checks += 1;
        return Promise.resolve(freeBytes);
      },
      readVolumeId: (folder) => Promise.resolve(folder.startsWith('/volume/') ? 'database' : 'builds'),
    },
    webhook: { url: 'http://127.0.0.1:9/', key: Buffer.alloc(32) },
    startWorkers: repeatJobs({ 'check-disk': 20 }),
  });
});
afterEach(() => registry.close());

const list = async (): Promise<{ alerts: Alert[]; open: number; resolved: Alert[] }> =>
  (await registry.app.inject({ url: '/v1/alerts', headers: authorization })).json();
/** Waits until the check has seen the free space. */
const setFree = async (bytes: number, open: number): Promise<void> => {
  freeBytes = bytes;
  await eventually(async () => {
    const { alerts, open: count } = await list();
    expect(count).toBe(open);
    if (open > 0) expect(alerts[0]?.data).toMatchObject({ freeBytes: bytes });
  });
};

test('raises an alert when the disk is nearly full, shows the free space, and ends it when there is room', async () => {
  await setFree(LIMIT - 1, 1);
  const [alert] = (await list()).alerts;
  expect(alert).toMatchObject({
    type: 'disk.low',
    needsAction: true,
    data: {
      service: 'releases',
      folders: [registry.artefacts],
      limitBytes: LIMIT,
      detail: `999 MB are free on the disk of ${registry.artefacts}`,
    },
    delivery: { state: 'pending' },
  });
  await setFree(LIMIT / 2, 1);
  await setFree(LIMIT * 1.1, 1);
  await setFree(LIMIT * 2, 0);
  expect((await list()).resolved).toMatchObject([
    { id: alert?.id, resolution: { by: 'releases', cause: 'state_over' } },
  ]);
  await setFree(LIMIT / 4, 1);
  expect((await list()).alerts[0]?.id).not.toBe(alert?.id);
});

test('resolves an alert once, and leaves it alone when a later one ends', async () => {
  await setFree(LIMIT / 2, 1);
  await setFree(LIMIT * 2, 0);
  const [first] = (await list()).resolved;
  await setFree(LIMIT / 4, 1);
  await setFree(LIMIT * 2, 0);
  expect((await list()).resolved).toHaveLength(2);
  expect((await list()).resolved).toContainEqual(first);
});

test('raises no alert while the free space is a little above the limit', async () => {
  freeBytes = LIMIT * 1.1;
  const before = checks;
  await eventually(() => expect(checks).toBeGreaterThanOrEqual(before + 2));
  expect((await list()).open).toBe(0);
});

test('raises one alert for each volume that is nearly full, which names its watched folders', async () => {
  freeBytesOfDatabase = LIMIT / 2;
  await eventually(async () => expect((await list()).open).toBe(1));
  expect((await list()).alerts[0]?.data).toMatchObject({
    folders: ['/volume/postgres', '/volume/cache'],
    freeBytes: LIMIT / 2,
  });
  freeBytes = LIMIT / 4;
  await eventually(async () => expect((await list()).open).toBe(2));
  freeBytesOfDatabase = LIMIT * 2;
  await eventually(async () => expect((await list()).open).toBe(1));
  expect((await list()).alerts[0]?.data).toMatchObject({ folders: [registry.artefacts] });
});

test('watches the volume of a folder that does not exist yet', async () => {
  const folder = `${registry.folder}/edge/artefacts`;
  expect(await realFiles.readVolumeId(folder)).toBe(await realFiles.readVolumeId(registry.folder));
  expect(await realFiles.readFreeBytes(folder)).toBeGreaterThan(0);
});

test('reads the free space of a real disk', async () => {
  const free = await realFiles.readFreeBytes(registry.artefacts);
  expect(Number.isSafeInteger(free)).toBe(true);
  expect(free).toBeGreaterThan(0);
});

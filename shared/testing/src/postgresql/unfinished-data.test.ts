import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findFreePort } from '#free-port.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#temporary-folder.ts';
import { Cluster } from './cluster.ts';
import { resolveDataDirectory } from './data-directory.ts';
import { getOsUser } from './os-user.ts';

let temporary: TemporaryFolder;
let data: string;
let cluster: Cluster;
beforeEach(async () => {
  temporary = createTemporaryFolder('unfinished');
  const dataDirectory = path.join(temporary.path, 'postgres');
  data = resolveDataDirectory(dataDirectory, getOsUser());
  cluster = new Cluster({ dataDirectory, port: await findFreePort(), isDurable: false });
});
afterEach(async () => {
  await cluster.destroy();
  temporary.remove();
});

/** @param file below the data folder, or beside it with an ending of its name */
const write = (file: string): void => {
  const full = `${data}${file}`;
  fs.mkdirSync(path.dirname(full), { recursive: true });
  fs.writeFileSync(full, '18\n');
};

test('initialises a data folder again whose initialisation was killed, and removes what it left', async () => {
  const left = ['/PG_VERSION', '/base/1/PG_VERSION', '.unfinished-7/PG_VERSION', '.unfinished-7-password'];
  for (const file of left) write(file);
  await cluster.start();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  const name = path.basename(data);
  expect(fs.readdirSync(path.dirname(data)).filter((other) => other.startsWith(name))).toEqual([name]);
});

test('keeps a folder of something else', async () => {
  write('/data/PG_VERSION');
  await expect(cluster.start()).rejects.toThrow(/has files that are not of PostgreSQL/);
  expect(fs.existsSync(path.join(data, 'data/PG_VERSION'))).toBe(true);
});

test('keeps databases whose password is missing, and names the file', async () => {
  write('/base/16385/PG_VERSION');
  await expect(cluster.start()).rejects.toThrow(/^The databases in .* without the file marquee-password; .*$/);
  expect(fs.existsSync(path.join(data, 'base/16385/PG_VERSION'))).toBe(true);
});

import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { readCheckOptions } from './options.ts';

let temporary: TemporaryFolder;

let data: string;
beforeEach(() => {
  temporary = createTemporaryFolder('check-options');
  data = temporary.path;
  fs.mkdirSync(path.join(data, 'keys'));
  fs.writeFileSync(path.join(data, 'keys/fleet-public.pem'), '');
});
afterEach(() => temporary.remove());

test('finds the services of the site by its data folder', () => {
  fs.writeFileSync(path.join(data, 'port'), '9100');
  expect(readCheckOptions({ MARQUEE_DATA: data })).toMatchObject({
    site: {
      edge: 'http://localhost:9100',
      gateway: 'http://localhost:9101',
      releases: 'http://localhost:9102',
      arcade: 'http://localhost:9103',
      console: 'http://localhost:9105',
    },
    ports: { https: 8480, gateway: 8483 },
  });
});

test.each([
  ['0', /PORT is 0/],
  ['x', /PORT is x/],
])('rejects the port %s', (PORT, message) => {
  expect(() => readCheckOptions({ MARQUEE_DATA: data, PORT })).toThrow(message);
});

test('names a folder that is not that of a site', () => {
  fs.rmSync(path.join(data, 'keys/fleet-public.pem'));
  expect(() => readCheckOptions({ MARQUEE_DATA: data })).toThrow(`${data} is not the data folder of a site`);
});

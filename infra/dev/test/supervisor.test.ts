import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@marquee/testing/eventually';
import { Supervisor } from '../src/supervisor.ts';

const port = 39_190;
const logs = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-logs-'));
const service = (entry: string) => ({ name: 'small', entry: `infra/dev/test/${entry}.ts`, port, environment: {} });
const pid = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());

let supervisor: Supervisor;
beforeEach(() => {
  supervisor = new Supervisor({ logs, watch: false });
});
afterEach(() => supervisor.stop());
afterAll(() => fs.rmSync(logs, { recursive: true }));

test('a service that is killed hard is started again', async () => {
  await supervisor.start(service('small-service'));
  const first = await pid();
  process.kill(first, 'SIGKILL');
  await eventually(async () => {
    const second = await pid().catch(() => first);
    expect(second).not.toBe(first);
  });
});

test('stopping ends every service', async () => {
  await supervisor.start(service('small-service'));
  await supervisor.stop();
  await expect(pid()).rejects.toThrow();
});

test('a service that ends at its start is refused with its last words', async () => {
  await expect(supervisor.start(service('failing-service'))).rejects.toThrow('The small ended at its start: the settings make no sense');
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '@marquee/testing/eventually';
import { repositoryRoot } from '../src/repository.ts';
import { Supervisor } from '../src/supervisor.ts';

const port = 39_190;
const logs = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-logs-'));
const service = (entry: string) => ({ name: 'small', entry: `infra/dev/test/${entry}.ts`, port, environment: {} });
const pid = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());

let supervisor: Supervisor;
beforeEach(() => {
  supervisor = new Supervisor({ logs });
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
  await expect(supervisor.start(service('failing-service'))).rejects.toThrow(
    'The small ended at its start: the settings make no sense',
  );
});

describe('a service whose code has changed', () => {
  const changing = path.join(logs, 'changing.ts');
  const works = fs.readFileSync(path.join(import.meta.dirname, 'small-service.ts'), 'utf8');
  const changed = { ...service('small-service'), entry: path.relative(repositoryRoot, changing) };
  beforeEach(() => fs.writeFileSync(changing, works));

  test('is started anew', async () => {
    await supervisor.start(changed);
    const first = await pid();
    await supervisor.restart(changed);
    expect(await pid()).not.toBe(first);
  });

  test('and is broken says where, stays down, and comes back when it was mended', async () => {
    await supervisor.start(changed);
    fs.writeFileSync(changing, `${works}\nconst = ;\n`);
    await expect(supervisor.restart(changed)).rejects.toThrow(
      /^The small ended at its start: \S+changing\.ts:\d+\nconst = ;\nSyntaxError/,
    );
    const size = fs.statSync(path.join(logs, 'small.log')).size;
    await setTimeout(600);
    expect(fs.statSync(path.join(logs, 'small.log')).size).toBe(size);
    fs.writeFileSync(changing, works);
    await supervisor.restart(changed);
    const first = await pid();
    process.kill(first, 'SIGKILL');
    await eventually(async () => expect(await pid().catch(() => first)).not.toBe(first));
  });
});

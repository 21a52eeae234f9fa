import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import { eventually } from '@marquee/testing/eventually';
import { repositoryRoot } from '#command/repository.ts';
import type { Restart } from '#processes/restart-reporter.ts';
import { Supervisor } from '#processes/supervisor.ts';

// Below the ports that the system gives to connections, one of which may otherwise use it.
const port = 19_190;
const temporary = createTemporaryFolder('logs');
const logs = temporary.path;
const service = (entry: string) => ({ name: 'small', entry: `infra/dev/test/${entry}.ts`, port, environment: {} });
const pid = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());

let supervisor: Supervisor;
let printed: string[];
let restarts: Restart[];
beforeEach(() => {
  printed = [];
  restarts = [];
  supervisor = new Supervisor({
    logs,
    print: (line) => void printed.push(line),
    onRestart: (restart) => void restarts.push(restart),
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await supervisor.stop();
});
afterAll(() => temporary.remove());

test('restarts a service that was killed', async () => {
  await supervisor.start(service('small-service'));
  const first = await pid();
  process.kill(first, 'SIGKILL');
  await eventually(async () => {
    const second = await pid().catch(() => first);
    expect(second).not.toBe(first);
  });
  expect(restarts).toEqual([{ service: 'small', cause: 'exited', detail: 'was ended by SIGKILL' }]);
  expect(printed[0]).toMatch(/^The small was ended by SIGKILL and is started again; see .*small\.log\.$/);
});

test('replaces a service that does not respond to its health check for ten seconds, and prints it', async () => {
  await supervisor.start(service('small-service'));
  const first = await pid();
  const { now } = Date;
  const startedAt = now();
  // Four times as fast as the clock, so that ten seconds are the time of two failed health checks.
  jest.spyOn(Date, 'now').mockImplementation(() => startedAt + (now() - startedAt) * 4);
  process.kill(first, 'SIGSTOP');
  await eventually(
    () =>
      expect(printed).toEqual([
        'The small does not respond to its health check and is replaced.',
        expect.stringContaining('was ended by SIGKILL and is started again'),
        'The small runs again.',
      ]),
    20_000,
  );
  expect(await pid()).not.toBe(first);
  expect(restarts).toEqual([{ service: 'small', cause: 'hung', detail: 'did not respond to its health check' }]);
});

test('stops every service', async () => {
  await supervisor.start(service('small-service'));
  await supervisor.stop();
  await expect(pid()).rejects.toThrow();
});

test('rejects with the output of a service that exits at startup', async () => {
  await expect(supervisor.start(service('failing-service'))).rejects.toThrow(
    'The small exited at startup: the settings make no sense',
  );
});

describe('restart of a service whose code has changed', () => {
  const changing = path.join(logs, 'changing.ts');
  const works = fs.readFileSync(path.join(import.meta.dirname, 'small-service.ts'), 'utf8');
  const changed = { ...service('small-service'), entry: path.relative(repositoryRoot, changing) };
  beforeEach(() => fs.writeFileSync(changing, works));

  test('replaces the process', async () => {
    await supervisor.start(changed);
    const first = await pid();
    await supervisor.restart(changed);
    expect(await pid()).not.toBe(first);
    expect(restarts).toEqual([]);
  });

  test('rejects with the position of broken code, stays down, and starts again after the code is fixed', async () => {
    await supervisor.start(changed);
    fs.writeFileSync(changing, `${works}\nconst = ;\n`);
    await expect(supervisor.restart(changed)).rejects.toThrow(
      /^The small exited at startup: \S+changing\.ts:\d+\nconst = ;\nSyntaxError/,
    );
    const size = fs.statSync(path.join(logs, 'small.log')).size;
    // Longer than the pause before a restart: nothing happens in it.
    await setTimeout(600);
    expect(fs.statSync(path.join(logs, 'small.log')).size).toBe(size);
    fs.writeFileSync(changing, works);
    await supervisor.restart(changed);
    const first = await pid();
    process.kill(first, 'SIGKILL');
    await eventually(async () => expect(await pid().catch(() => first)).not.toBe(first));
  });
});

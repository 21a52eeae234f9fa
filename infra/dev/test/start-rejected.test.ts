import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';

/** Below the ports of connections and those that `findFreePort` gives to other tests, with the ports of the site. */
const quietPort = '19200';

const script = path.resolve(import.meta.dirname, '../src/start.ts');
let temporary: TemporaryFolder;
let data: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  temporary = createTemporaryFolder('start');
  data = temporary.path;
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  temporary.remove();
});

/** Starts the site with these variables; resolves with the exit code and the error output. */
function start(environment: Record<string, string>): Promise<{ code: number | null; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, MARQUEE_DATA: data, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.push(child);
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    // After the end of the process its output may still arrive.
    child.on('close', (code) => resolve({ code, stderr }));
  });
}

const oneSentence = (words: RegExp) =>
  expect.objectContaining({ code: 1, stderr: expect.stringMatching(new RegExp(`^[^\\n]*${words.source}[^\\n]*\\n$`)) });

test('names a port that is in use and the service that needs it', async () => {
  const other = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  expect(await start({ PORT: String(port) })).toEqual(oneSentence(/Port \d+ \(edge\) is taken by another program/));
  other.close();
});

test.each(['eighty', '0', '65500', '65534'])('rejects PORT=%s', async (port) => {
  expect(await start({ PORT: port })).toEqual(oneSentence(/PORT is .*, but must be a number from 1 to/));
});

test('rejects a DATABASE_URL without a server', async () => {
  expect(await start({ PORT: quietPort, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual(
    oneSentence(/DATABASE_URL cannot be used: .*ECONNREFUSED/),
  );
});

test.each(['localhost:5432', 'http://localhost:5432', ''])(
  'rejects DATABASE_URL=%s, which is not the address of a PostgreSQL server',
  async (address) => {
    expect(await start({ PORT: quietPort, DATABASE_URL: address })).toEqual(
      oneSentence(/DATABASE_URL must be the address of a PostgreSQL server/),
    );
  },
);

test('names a data folder that cannot be written', async () => {
  const file = path.join(data, 'a-file');
  fs.writeFileSync(file, '');
  expect(await start({ MARQUEE_DATA: path.join(file, 'below') })).toEqual(
    oneSentence(/The data folder .* cannot be written \(ENOTDIR\)/),
  );
});

test('names the process that runs on the data folder already', async () => {
  const first = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'infra/dev/src'], { stdio: 'ignore' });
  running.push(first);
  fs.writeFileSync(path.join(data, 'site.pid'), `${first.pid} ${process.pid}`);
  expect(await start({ PORT: quietPort })).toEqual(
    oneSentence(new RegExp(`already runs on .* \\(process ${first.pid}\\)`)),
  );
});

test('takes over a lock whose holder has ended', async () => {
  fs.writeFileSync(path.join(data, 'site.pid'), '999999999 1');
  expect(await start({ PORT: quietPort, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toEqual(
    oneSentence(/DATABASE_URL/),
  );
  expect(fs.existsSync(path.join(data, 'site.pid'))).toBe(false);
});

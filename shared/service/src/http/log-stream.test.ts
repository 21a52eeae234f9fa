import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { LogStream } from './log-stream.ts';

const program = `
  import { createApp } from ${JSON.stringify(path.join(import.meta.dirname, 'create-app.ts'))};
  const app = createApp({ errors: { toApiError: (error) => error }, unreadable: {}, logger: true });
  app.get('/', async () => 'answered');
  for (let line = 0; line < 100; line += 1) app.log.info('x'.repeat(100));
  const { body } = await app.inject('/');
  process.stderr.write(body);
`;

let temporary: TemporaryFolder;

let folder: string;
let file: number;

beforeEach(() => {
  temporary = createTemporaryFolder('log');
  folder = temporary.path;
  file = fs.openSync(path.join(folder, 'service.log'), 'w');
});

afterEach(() => {
  jest.restoreAllMocks();
  fs.closeSync(file);
  temporary.remove();
});

const readLog = (): string => fs.readFileSync(path.join(folder, 'service.log'), 'utf8');

describe('log stream', () => {
  test('lets a service respond and end while its log cannot be written', async () => {
    const full = fs.openSync('/dev/full', 'w');
    const service = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: import.meta.dirname,
      stdio: ['ignore', full, 'pipe'],
      timeout: 20_000,
    });
    fs.closeSync(full);
    const [response, code] = await Promise.all([
      service.stderr === null ? '' : text(service.stderr),
      new Promise((resolve) => service.once('close', resolve)),
    ]);
    expect({ response, code }).toEqual({ response: 'answered', code: 0 });
  });

  test('writes some lines at a time, the rest at the end', () => {
    const stream = new LogStream(file);
    stream.write(`${'a'.repeat(3_000)}\n`);
    expect(readLog()).toBe('');
    stream.write(`${'b'.repeat(3_000)}\n`);
    expect(readLog()).toHaveLength(6_002);
    stream.write('c\n');
    stream.flush();
    expect(readLog()).toMatch(/^a+\nb+\nc\n$/);
  });

  test('logs the number of dropped lines when there is room again', () => {
    const stream = new LogStream(file);
    const failing = jest.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    for (const line of ['one\n', 'two\n']) stream.write(line);
    stream.flush();
    failing.mockRestore();
    stream.write('three\n');
    stream.flush();
    expect(readLog()).toMatch(/"level":40,.*"msg":"2 log lines could not be written"}\nthree\n$/);
  });
});

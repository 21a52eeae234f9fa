import { spawn } from 'node:child_process';
import path from 'node:path';
import { eventually } from '@marquee/testing/eventually';

const program = (body: string) => `
  import fastify from 'fastify';
  import { runServer } from ${JSON.stringify(path.join(import.meta.dirname, 'run-server.ts'))};
  await runServer(async () => { ${body} });
`;

const started = `
  const app = fastify({ logger: { level: 'info' } });
  const finish = Promise.withResolvers();
  app.get('/slow', () => finish.promise);
  process.on('SIGUSR2', () => finish.resolve({ ok: true }));
  app.addHook('onClose', async () => { process.stdout.write('closed\\n'); });
  return { app, port: 0, host: '127.0.0.1' };
`;

function run(body: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(body)], { cwd: import.meta.dirname });
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.error += chunk.toString()));
  // After the end of the process its output may still arrive.
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output, ended };
}

test('finishes requests in progress and closes once when it receives two signals', async () => {
  const { child, output, ended } = run(started);
  await eventually(async () => expect(output.out).toMatch(/listening at http/), 20_000);
  const address = /listening at (http:[^"]+)/.exec(output.out)?.[1] ?? '';
  const response = fetch(`${address}/slow`);
  await eventually(async () => expect((await fetch(`${address}/none`)).status).toBe(404));
  child.kill('SIGTERM');
  child.kill('SIGINT');
  // The server accepts no connections while it closes.
  await eventually(() => expect(fetch(`${address}/none`)).rejects.toThrow());
  child.kill('SIGUSR2');
  expect((await response).status).toBe(200);
  expect(await ended).toBe(0);
  expect(output.out.match(/closed/g)).toHaveLength(1);
});

test('prints a failure at start as one line and ends with 1', async () => {
  const { output, ended } = run(`throw new Error('The shop cannot start.');`);
  expect(await ended).toBe(1);
  expect(output.error).toBe('The shop cannot start.\n');
});

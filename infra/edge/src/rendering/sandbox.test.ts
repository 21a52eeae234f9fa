import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type ListenOptions, type Server } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { checkSandbox, createRendererCommand, type Sandbox } from './sandbox.ts';

/** Systems other than Linux have no bubblewrap; without it only the error is tested. */
const hasBubblewrap = spawnSync('bwrap', ['--version']).status === 0;

let temporary: TemporaryFolder;
let servers: Server[];
beforeEach(() => {
  temporary = createTemporaryFolder('sandbox');
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.close();
  temporary.remove();
});

async function listen(address: ListenOptions): Promise<Server> {
  const server = createServer((socket) => socket.end());
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(address, resolve));
  return server;
}

/** Runs a script in place of the renderer, as of a build that has left its context. Returns what it prints. */
async function runHostile(sandbox: Sandbox, script: string): Promise<string> {
  const hostile = path.join(temporary.path, 'hostile.mjs');
  writeFileSync(hostile, script);
  const { file, args } = createRendererCommand(sandbox, [hostile]);
  const child = spawn(file, [...args.slice(0, -1), hostile], { stdio: ['ignore', 'pipe', 'inherit'], env: {} });
  return text(child.stdout);
}

const connect = `
import net from 'node:net';
const connect = (address) => new Promise((resolve) => {
  net.connect(address).on('connect', () => resolve('connected')).on('error', ({ code }) => resolve(code));
});`;

if (hasBubblewrap)
  describe('with bubblewrap, a process', () => {
    test('reaches neither the network nor sockets of the machine', async () => {
      const server = await listen({ host: '127.0.0.1', port: 0 });
      const address = server.address() as { port: number };
      const socket = { path: path.join(temporary.path, 'service.sock') };
      await listen(socket);
      const script = `${connect}
for (const address of ${JSON.stringify([{ host: '127.0.0.1', port: address.port }, socket])})
  console.log(await connect(address));`;
      expect(await runHostile('none', script)).toBe('connected\nconnected\n');
      expect(await runHostile('bwrap', script)).toBe('ECONNREFUSED\nENOENT\n');
    });

    test('sees neither other processes nor the environment nor other files', async () => {
      const script = `
import fs from 'node:fs';
const attempt = (run) => { try { return run(); } catch ({ code }) { return code; } };
console.log(attempt(() => process.kill(${process.pid}, 0)));
console.log(Object.keys(process.env).join());
console.log(attempt(() => fs.readdirSync('/etc').length));`;
      expect(await runHostile('bwrap', script)).toBe('ESRCH\nPWD\nERR_ACCESS_DENIED\n');
    });

    test('has a limit of memory also outside of the heap', async () => {
      const script = `
const all = [];
try { for (;;) all.push(Buffer.alloc(1e8, 1)); } catch (error) { console.log(error.name, all.length < 10); }`;
      expect(await runHostile('bwrap', script)).toBe('RangeError true\n');
    });

    test('is found on a machine that has it', () => {
      expect(() => checkSandbox('bwrap')).not.toThrow();
    });
  });

test.each([
  [['/no/such/bwrap'], /ENOENT/],
  [[process.execPath, '--no-such-option'], /bad option/],
])('fails with an instruction on a machine where %j fails', (command, reason) => {
  expect(() => checkSandbox('none', command)).not.toThrow();
  expect(() => checkSandbox('bwrap', command)).toThrow(/needs bubblewrap \(apt-get install bubblewrap\)/);
  expect(() => checkSandbox('bwrap', command)).toThrow(reason);
});

import { once } from 'node:events';
import net from 'node:net';
import { CommandError, reportError } from './command-error.ts';

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
});
afterEach(() => jest.restoreAllMocks());

test('prints the message of an expected failure, and the stack of another one', () => {
  reportError(new CommandError('There is no such part.'));
  const error = new Error('broken');
  reportError(error);
  expect(printed).toEqual(['There is no such part.\n', `${error.stack}\n`]);
});

test('names a port that is in use', async () => {
  const server = net.createServer().listen(0);
  await once(server, 'listening');
  const { port } = Object(server.address());
  const [error] = await new Promise<Error[]>((resolve) =>
    net
      .createServer()
      .on('error', (...errors) => resolve(errors))
      .listen(port),
  );
  reportError(error);
  server.close();
  expect(printed).toEqual([`Port ${port} is in use. Stop the other process, or choose another PORT.\n`]);
});

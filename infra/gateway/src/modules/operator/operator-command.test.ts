import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { runOperatorCommand } from '#test/operator-command.ts';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

test.each([
  [['status', 'maintenance', '30'], 'Wrong words or options. Usage:\n       npm run operator -- status maintenance'],
  [['status', 'maintenance', '--minutes', '0x10'], '--minutes must be a whole number from 1 to 99999, and is 0x10.'],
  [['status', 'normal', '--minutes', '5'], 'Usage:'],
  [['feature', 'SPORTS', 'off', 'extra'], 'Usage:'],
  [['min-round', 'slot', '2500', 'extra'], 'Usage:'],
  [['ledger', 'extra'], 'Usage:'],
  [['ledger', '--minutes', '5'], 'Usage:'],
  [['network', 'block', '0.0.0.0/0'], '0.0.0.0/0 is too large.'],
])('rejects the command line %j and changes nothing', async (words, message) => {
  const { rows: before } = await gateway.pool.query('SELECT count(*) FROM operator_audit');
  await expect(runOperatorCommand(gateway, ...words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message) as string,
  });
  expect((await gateway.pool.query('SELECT count(*) FROM operator_audit')).rows).toEqual(before);
});

test.each([
  ['is away', true],
  ['hangs', false],
])('says within a few seconds that the database does not respond when it %s', async (_state, isClosed) => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  if (isClosed) server.close();
  const config = { ...gateway.config, databaseUrl: `postgres://nobody@127.0.0.1:${port}/none` };
  const startedAt = performance.now();
  await expect(runOperatorCommand({ config }, 'status', 'normal')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The database at 127.0.0.1:${port} does not respond`) as string,
  });
  // Five seconds, and some for the start of the process on a busy machine.
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  if (!isClosed) server.close();
});

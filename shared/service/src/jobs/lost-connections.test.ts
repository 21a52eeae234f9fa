import net, { type AddressInfo, type Socket } from 'node:net';
import { createDatabase, type TestDatabase } from '@marquee/testing/postgres';
import { eventually } from '@marquee/testing/eventually';
import pg from 'pg';
import { installQueueSchema } from '#database/queue-schema.ts';
import { createRecurringJob } from './job.ts';
import { startWorkers, type Workers } from './start-workers.ts';

let database: TestDatabase;
let workers: Workers | undefined;
let connections: (readonly [Socket, Socket])[] = [];

/** A firewall between the workers and PostgreSQL. */
const firewall = net.createServer((client) => {
  const server = net.connect(Number(new URL(database.url).port), '127.0.0.1');
  const pair = [client, server] as const;
  for (const socket of pair) socket.on('error', () => pair.forEach((each) => each.destroy()));
  client.pipe(server).pipe(client);
  client.on('close', () => server.destroy());
  connections.push(pair);
});

/** Open connections stay open, but nothing arrives through them any more. New connections work. */
function forgetConnections(): void {
  for (const [client, server] of connections) {
    client.unpipe(server).resume();
    server.unpipe(client).resume();
  }
  connections = [];
}

beforeAll(async () => {
  database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await installQueueSchema(client);
  await client.end();
  await new Promise<void>((resolve) => firewall.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await workers?.stop();
  firewall.close();
  await database.drop();
});

test('runs jobs again when the connections to the database were lost without a sign', async () => {
  const url = new URL(database.url);
  url.port = String((firewall.address() as AddressInfo).port);
  let runs = 0;
  workers = await startWorkers({
    databaseUrl: url.href,
    applicationName: 'test',
    jobs: [createRecurringJob({ name: 'tidy', everySeconds: 1, run: async () => void (runs += 1) })],
    log: { warn: () => undefined },
    timings: { polling: 0.5, supervise: 1, heartbeat: 10, response: 2 },
  });
  await eventually(() => expect(runs).toBeGreaterThan(0), 10_000);
  forgetConnections();
  const before = runs;
  await eventually(() => expect(runs).toBeGreaterThan(before + 1), 18_000);
});

import { randomUUID } from 'node:crypto';
import type { Queryable } from '@marquee/service/database';
import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { createNonceConsumer } from './nonce-consumer.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

/** The database of the gateway, with a count of its statements. */
const countStatements = (): { db: Queryable; count: () => number } => {
  let count = 0;
  const db = {
    query: (...parameters: Parameters<Queryable['query']>) => {
      count += 1;
      return gateway.pool.query(...parameters);
    },
  } as Queryable;
  return { db, count: () => count };
};

test('consumes nonces that arrive together with few statements', async () => {
  const { db, count } = countStatements();
  const consume = createNonceConsumer(db, 60);
  const nonces = Array.from({ length: 150 }, () => randomUUID());
  expect(await Promise.all(nonces.map(consume))).toEqual(nonces.map(() => true));
  expect(count()).toBe(2);
  expect(await Promise.all(nonces.map(consume))).toEqual(nonces.map(() => false));
});

test('accepts one of equal nonces in a batch, and one at two gateways whose batches overlap', async () => {
  const nonce = randomUUID();
  const [here, there] = [createNonceConsumer(gateway.pool, 60), createNonceConsumer(gateway.pool, 60)];
  const results = await Promise.all([here(nonce), here(nonce), there(nonce), here(nonce)]);
  expect(results.filter((isNew) => isNew)).toEqual([true]);

  const nonces = Array.from({ length: 60 }, () => randomUUID());
  const [forwards, backwards] = await Promise.all([
    Promise.all(nonces.map(here)),
    Promise.all([...nonces].reverse().map(there)),
  ]);
  expect(forwards.map((isNew, index) => Number(isNew) + Number(backwards.at(-1 - index)))).toEqual(nonces.map(() => 1));
});

test('a statement that fails rejects its own batch only', async () => {
  let isAway = true;
  const db = {
    query: (...parameters: Parameters<Queryable['query']>) =>
      isAway ? Promise.reject(new Error('away')) : gateway.pool.query(...parameters),
  } as Queryable;
  const consume = createNonceConsumer(db, 60);
  await expect(consume(randomUUID())).rejects.toThrow('away');
  isAway = false;
  expect(await consume(randomUUID())).toBe(true);
});

import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import {
  checkRateLimit,
  consumeRateLimit,
  countMultiple,
  isRateLimitReached,
  recordHit,
  tryConsume,
  type RateLimit,
} from './rate-limit.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway({ rateLimitScale: 1 });
});
afterAll(() => gateway.close());

const createLimit = (name: string): RateLimit => ({ name, hits: 2, seconds: 60 });
const listNetworks = (customer: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `2001:db8:${customer}:${index + 1}::1`);

test('allows an IPv6 /48 four times as much as one of its networks', async () => {
  const limit = createLimit('customer');
  const take = (address: string): Promise<boolean> => tryConsume(gateway.gateway, limit, address);
  const networks = listNetworks('a', 5);
  for (const address of networks.slice(0, 4)) expect([await take(address), await take(address)]).toEqual([true, true]);
  expect(await take(networks[4] ?? '')).toBe(false);
  expect(await take('2001:db8:b:1::1')).toBe(true);
  await expect(checkRateLimit(gateway.gateway, limit, '2001:db8:a:9::1')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await isRateLimitReached(gateway.gateway, limit, '2001:db8:a:9::1')).toBe(true);
});

test('limits the parallel requests of an IPv6 customer', async () => {
  const limit = createLimit('parallel');
  const outcomes = await Promise.allSettled(
    listNetworks('c', 24).map((address) => consumeRateLimit(gateway.gateway, limit, address)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});

test('counts an IPv4 address by itself', async () => {
  const limit = createLimit('v4');
  const outcomes = [];
  for (let time = 0; time < 3; time += 1) outcomes.push(await tryConsume(gateway.gateway, limit, '203.0.113.7'));
  expect(outcomes).toEqual([true, true, false]);
  expect(await tryConsume(gateway.gateway, limit, '203.0.113.8')).toBe(true);
});

test.each<[string, (limit: RateLimit, address: string) => Promise<unknown>]>([
  ['rejects', (limit, address) => tryConsume(gateway.gateway, limit, address)],
  ['records', (limit, address) => recordHit(gateway.gateway, limit, address)],
  ['measures', (limit, address) => countMultiple(gateway.gateway, limit, address)],
])('uses up the limit of an IPv6 /48 with no request that it %s above the limit of a /64', async (name, count) => {
  const limit = createLimit(`neighbour-${name}`);
  for (let time = 0; time < 30; time += 1) await count(limit, '2001:db8:d:1::1');
  expect(await isRateLimitReached(gateway.gateway, limit, '2001:db8:d:1::1')).toBe(true);
  expect(await countMultiple(gateway.gateway, limit, '2001:db8:d:2::1')).toBe(0.5);
  expect(await tryConsume(gateway.gateway, limit, '2001:db8:d:2::1')).toBe(true);
});

test('allows no request whose count the database drops', async () => {
  await gateway.pool.query(`
    CREATE FUNCTION drop_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER dropping BEFORE INSERT ON rate_windows FOR EACH ROW EXECUTE FUNCTION drop_row()`);
  await expect(tryConsume(gateway.gateway, createLimit('dropped'), '203.0.113.9')).rejects.toThrow(
    'rate_hit returned no row',
  );
  await gateway.pool.query('DROP TRIGGER dropping ON rate_windows');
});

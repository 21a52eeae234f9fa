import { deliverInBatches } from './deliver-in-batches.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('splits a delivery into batches of at most 500 items and 200 kB', async () => {
  const batches: (readonly string[])[] = [];
  const items = [...numbers(1_200).map(String), ...numbers(10).map(() => 'x'.repeat(90_000))];
  const { undelivered } = await deliverInBatches(items, async (batch) => batches.push(batch) > 0);
  expect(undelivered).toEqual([]);
  expect(batches.flat()).toEqual(items);
  expect(Math.max(...batches.map(({ length }) => length))).toBe(500);
  expect(Math.max(...batches.map((batch) => JSON.stringify(batch).length))).toBeLessThanOrEqual(200_001);
});

test('drops a rejected item and delivers the others', async () => {
  const delivered: number[] = [];
  const { undelivered } = await deliverInBatches(numbers(500), async (batch) => {
    if (batch.includes(123)) return false;
    delivered.push(...batch);
    return true;
  });
  expect([undelivered, delivered]).toEqual([[], numbers(500).filter((item) => item !== 123)]);
});

test('gives up after few requests when every batch is rejected', async () => {
  let requests = 0;
  await deliverInBatches(numbers(2_000), async () => {
    requests += 1;
    return false;
  });
  expect(requests).toBeLessThan(50);
});

test('returns what a failing service has not accepted, in order', async () => {
  const error = new Error('the service is down');
  let requests = 0;
  const outcome = await deliverInBatches(numbers(1_200), async () => {
    requests += 1;
    if (requests === 2) throw error;
    return true;
  });
  expect(outcome).toEqual({ undelivered: numbers(1_200).slice(500), error });
});

import { deliverInParts } from './deliver-in-parts.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

test('splits a delivery into parts of at most 500 items and 200 kB', async () => {
  const parts: (readonly string[])[] = [];
  const items = [...numbers(1_200).map(String), ...numbers(10).map(() => 'x'.repeat(90_000))];
  const { undelivered } = await deliverInParts(items, async (part) => parts.push(part) > 0);
  expect(undelivered).toEqual([]);
  expect(parts.flat()).toEqual(items);
  expect(Math.max(...parts.map(({ length }) => length))).toBe(500);
  expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThanOrEqual(200_001);
});

test('drops a rejected item and delivers the others', async () => {
  const delivered: number[] = [];
  const { undelivered } = await deliverInParts(numbers(500), async (part) => {
    if (part.includes(123)) return false;
    delivered.push(...part);
    return true;
  });
  expect([undelivered, delivered]).toEqual([[], numbers(500).filter((item) => item !== 123)]);
});

test('gives up after few requests when every part is rejected', async () => {
  let requests = 0;
  await deliverInParts(numbers(2_000), async () => {
    requests += 1;
    return false;
  });
  expect(requests).toBeLessThan(50);
});

test('returns what a failing service has not accepted, in order', async () => {
  const error = new Error('the service is down');
  let requests = 0;
  const outcome = await deliverInParts(numbers(1_200), async () => {
    requests += 1;
    if (requests === 2) throw error;
    return true;
  });
  expect(outcome).toEqual({ undelivered: numbers(1_200).slice(500), error });
});

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BodyReader } from './body-reader.ts';

afterEach(() => jest.useRealTimers());

const createReader = (graceMs = 10_000): BodyReader =>
  new BodyReader({ openPerNetwork: 2, bytesPerNetwork: 10, bytes: 15, graceMs, bytesPerSecond: 10 });
const createBody = (length: number): Readable => Readable.from([Buffer.alloc(length)]);
const createHalf = (): Readable => new Readable({ read: () => undefined });

test.each([
  ['an IPv4 address', '192.0.2.1', '192.0.2.2'],
  ['an IPv6 /64', '2001:db8::1', '2001:db8:0:1::1'],
])('limits the open bodies of %s', async (_network, address, another) => {
  const reader = createReader();
  const halves = [createHalf(), createHalf()];
  const reads = halves.map((half) => reader.read(half, address));
  await expect(reader.read(createBody(1), address)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(reader.read(createBody(1), another)).resolves.toBeDefined();
  for (const half of halves) half.push(null);
  await Promise.all(reads);
  await expect(reader.read(createBody(1), address)).resolves.toBeDefined();
});

test('limits the open bodies of one IPv6 customer to four times those of a /64', async () => {
  const reader = createReader();
  const halves = Array.from({ length: 8 }, createHalf);
  const reads = halves.map((half, index) => reader.read(half, `2001:db8:0:${index}::1`));
  await expect(reader.read(createBody(1), '2001:db8:0:9::1')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(reader.read(createBody(1), '2001:db8:1::1')).resolves.toBeDefined();
  for (const half of halves) half.push(null);
  await Promise.all(reads);
  await expect(reader.read(createBody(1), '2001:db8:0:9::1')).resolves.toBeDefined();
});

test('counts a body until it is released, once', async () => {
  const reader = createReader();
  const { release } = await reader.read(createBody(10), '192.0.2.1');
  await expect(reader.read(createBody(1), '192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
  release();
  release();
  await reader.read(createBody(10), '192.0.2.1');
  await expect(reader.read(createBody(1), '192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('limits the memory of all networks together', async () => {
  const reader = createReader();
  const { release } = await reader.read(createBody(10), '192.0.2.1');
  await expect(reader.read(createBody(6), '192.0.2.2')).rejects.toMatchObject({ code: 'service.unavailable' });
  release();
  await expect(reader.read(createBody(6), '192.0.2.2')).resolves.toBeDefined();
});

test('rejects an incomplete body of the network that uses most of a full memory, and reads a smaller one', async () => {
  const reader = createReader();
  const [large, medium] = [createHalf(), createHalf()];
  const [largeRead, mediumRead] = [reader.read(large, '192.0.2.1'), reader.read(medium, '192.0.2.2')];
  const rejected = expect(largeRead).rejects.toMatchObject({ code: 'service.unavailable' });
  large.push(Buffer.alloc(9));
  medium.push(Buffer.alloc(5));
  await expect(reader.read(createBody(2), '192.0.2.3')).resolves.toBeDefined();
  await rejected;
  medium.push(null);
  await expect(mediumRead).resolves.toMatchObject({ content: Buffer.alloc(5) });
  // The memory of the rejected body is free.
  await expect(reader.read(createBody(8), '192.0.2.1')).resolves.toBeDefined();
});

test('rejects the body of the network that uses most of a full memory itself', async () => {
  const reader = createReader();
  const half = createHalf();
  const read = reader.read(half, '192.0.2.1');
  half.push(Buffer.alloc(6));
  await expect(reader.read(createBody(10), '192.0.2.2')).rejects.toMatchObject({ code: 'service.unavailable' });
  half.push(null);
  await expect(read).resolves.toBeDefined();
});

test('frees the memory of a body that ends too early', async () => {
  const reader = createReader();
  const half = createHalf();
  const read = reader.read(half, '192.0.2.1');
  half.push(Buffer.alloc(10));
  half.destroy();
  await expect(read).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(reader.read(createBody(10), '192.0.2.1')).resolves.toBeDefined();
});

test('reads a body for as long as its bytes arrive fast enough', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const reader = createReader(100);
  const [fast, slow] = [createHalf(), createHalf()];
  const [fastRead, slowRead] = [reader.read(fast, '192.0.2.1'), reader.read(slow, '192.0.2.2')];
  const rejected = expect(slowRead).rejects.toMatchObject({ code: 'input.invalid', status: 408 });
  for (const half of [fast, slow]) half.push(Buffer.alloc(1));
  fast.push(Buffer.alloc(8));
  // The bytes arrive before the time passes.
  await nextTurn();
  jest.advanceTimersByTime(200);
  await rejected;
  jest.advanceTimersByTime(600);
  await nextTurn();
  fast.push(null);
  await expect(fastRead).resolves.toMatchObject({ content: Buffer.alloc(9) });
  await expect(reader.read(createBody(6), '192.0.2.2')).resolves.toBeDefined();
});

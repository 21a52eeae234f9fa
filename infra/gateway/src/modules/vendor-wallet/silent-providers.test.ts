import { SilentProviders } from './silent-providers.ts';

let elapsed = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => elapsed);
});
afterEach(() => jest.restoreAllMocks());

/** Starts an item, and returns how to end it after some time; null when it was left. */
const start = (providers: SilentProviders, provider = 'slow') => {
  const gate = Promise.withResolvers<boolean>();
  const hasStarted = jest.fn(() => gate.promise);
  const ended = providers.run(provider, hasStarted);
  if (hasStarted.mock.calls.length === 0) return null;
  return async (hasResponded: boolean, milliseconds: number) => {
    elapsed += milliseconds;
    gate.resolve(hasResponded);
    await ended;
  };
};

test('runs one item at a time of a provider that did not respond for long, until it responds', async () => {
  const providers = new SilentProviders();
  const first = start(providers);
  const second = start(providers);
  await first?.(false, 4_000);
  expect([start(providers), start(providers)]).toEqual([null, null]);
  expect(start(providers, 'other')).not.toBeNull();
  await second?.(false, 0);
  const probe = start(providers);
  expect([probe === null, start(providers)]).toEqual([false, null]);
  await probe?.(true, 100);
  expect([start(providers), start(providers)]).not.toContain(null);
});

test('does not hold back the items of a provider that refuses connections at once', async () => {
  const providers = new SilentProviders();
  await start(providers)?.(false, 1_999);
  expect([start(providers), start(providers)]).not.toContain(null);
});

test('counts an item that fails as ended', async () => {
  const providers = new SilentProviders();
  await start(providers)?.(false, 4_000);
  await expect(providers.run('slow', () => Promise.reject(new Error('blocked')))).rejects.toThrow('blocked');
  expect(start(providers)).not.toBeNull();
});

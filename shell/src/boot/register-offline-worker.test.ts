import { registerOfflineWorker } from '#boot/register-offline-worker.ts';

const setServiceWorker = (value: unknown): void =>
  void Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('registers the worker of the offline page for the whole site, never from the HTTP cache', async () => {
  const register = jest.fn();
  setServiceWorker({ register });
  await registerOfflineWorker();
  expect(register.mock.calls).toEqual([['/offline-worker.js', { scope: '/', updateViaCache: 'none' }]]);
});

test('ignores a browser that has no service workers or rejects them', async () => {
  await expect(registerOfflineWorker()).resolves.toBeUndefined();
  setServiceWorker({ register: jest.fn().mockRejectedValue(new DOMException('blocked', 'SecurityError')) });
  await expect(registerOfflineWorker()).resolves.toBeUndefined();
});

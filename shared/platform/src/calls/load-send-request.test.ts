/** @jest-environment node */
import { callTimeoutMs } from './call-timeout.ts';
import type { preloadApiClient, loadSendRequest } from './load-send-request.ts';

interface Module {
  readonly preloadApiClient: typeof preloadApiClient;
  readonly loadSendRequest: typeof loadSendRequest;
}

/** A fresh copy of the module. `imports` are the results of loading the chunk, one for each attempt. */
function loadModule(imports: (() => object)[]): Module & { readonly importCount: () => number } {
  const total = imports.length;
  jest.resetModules();
  jest.doMock('./send-request.ts', () => (imports.shift() ?? (() => ({})))());
  return { ...jest.requireActual<Module>('./load-send-request.ts'), importCount: () => total - imports.length };
}

const sendRequest = async (): Promise<Response> => new Response('');
const fail = (): object => {
  throw new Error('Loading chunk 903 failed');
};

afterEach(() => jest.dontMock('./send-request.ts'));

test('loads the API client once for several calls', async () => {
  const { loadSendRequest: load, preloadApiClient: preload, importCount } = loadModule([() => ({ sendRequest })]);
  preload();
  expect(await Promise.all([load(), load()])).toEqual([sendRequest, sendRequest]);
  expect(importCount()).toBe(1);
});

test('rejects with network when the API client does not load, and loads it again for the next call', async () => {
  const { loadSendRequest: load, preloadApiClient: preload } = loadModule([fail, fail, () => ({ sendRequest })]);
  preload();
  await expect(load()).rejects.toMatchObject({ name: 'CallError', code: 'network' });
  await expect(load()).rejects.toMatchObject({ code: 'network' });
  expect(await load()).toBe(sendRequest);
});

test('rejects with network when the API client does not load within the timeout of a call', async () => {
  const timeout = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const { loadSendRequest: load } = loadModule([() => ({ then: () => undefined })]);
  const loading = load();
  timeout.abort();
  await expect(loading).rejects.toMatchObject({ code: 'network' });
  expect(AbortSignal.timeout).toHaveBeenCalledWith(callTimeoutMs);
});

/** @jest-environment node */
import { callApi } from '#calls/call-api.ts';
import { installHost } from '#current-host.ts';
import { testHost } from '#test-host.ts';

jest.mock('#calls/seal.ts', () => {
  throw Object.assign(new Error('Loading chunk 9 failed'), { name: 'ChunkLoadError' });
});

test('F11 an encrypted call whose code does not come is a network failure, and nothing is sent', async () => {
  Object.assign(globalThis, { location: new URL('http://site.test/') });
  const sent = jest.spyOn(globalThis, 'fetch');
  installHost(testHost());
  await expect(callApi('login', { body: { username: 'nkittisak', password: 'secret' } })).rejects.toMatchObject({
    name: 'CallError',
    code: 'network',
  });
  expect(sent).not.toHaveBeenCalled();
});

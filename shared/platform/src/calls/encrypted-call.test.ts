/** @jest-environment node */
import { callApi } from './call-api.ts';
import { installHost } from '#host/current-host.ts';
import { testHost } from '#test-host.ts';

jest.mock('./encrypt-body.ts', () => {
  throw Object.assign(new Error('Loading chunk 9 failed'), { name: 'ChunkLoadError' });
});

test('F11 rejects with network and sends nothing when the encryption chunk does not load', async () => {
  Object.assign(globalThis, { location: new URL('http://site.test/') });
  const sent = jest.spyOn(globalThis, 'fetch');
  installHost(testHost());
  await expect(callApi('login', { body: { username: 'nkittisak', password: 'secret' } })).rejects.toMatchObject({
    name: 'CallError',
    code: 'network',
  });
  expect(sent).not.toHaveBeenCalled();
});

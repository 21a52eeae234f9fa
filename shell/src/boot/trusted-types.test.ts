import { isReleaseUrl, installTrustedTypesPolicy } from '#boot/trusted-types.ts';

test.each([
  ['/r/lobby/0a1b/entry.js', true],
  ['http://localhost/r/lobby/0a1b/155.js?1', true],
  ['/media/games/1.js', false],
  ['/r/../lgw/evil.js', false],
  ['//elsewhere.test/r/lobby/0a1b/entry.js', false],
  ['https://elsewhere.test/r/lobby/0a1b/entry.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:http://localhost/r/', false],
  ['javascript:alert(1)', false],
])('allows %s as a script URL: %s', (url, isAllowed) => {
  expect(isReleaseUrl(url)).toBe(isAllowed);
});

test('checks script URLs by the policy, which creates neither HTML nor scripts', () => {
  const createPolicy = jest.fn();
  globalThis.trustedTypes = { createPolicy };
  installTrustedTypesPolicy();
  globalThis.trustedTypes = undefined;
  const [[name, policy]] = createPolicy.mock.calls;
  expect([name, Object.keys(policy)]).toEqual(['default', ['createScriptURL']]);
  const addresses = [
    '/r/shell/1/2.js',
    '/offline-worker.js',
    '/media/offline-worker.js',
    'https://elsewhere.test/x.js',
  ];
  expect(addresses.map((address) => policy.createScriptURL(address))).toEqual([
    '/r/shell/1/2.js',
    '/offline-worker.js',
    null,
    null,
  ]);
});

test('does nothing in a browser without Trusted Types', () => {
  expect(installTrustedTypesPolicy).not.toThrow();
});

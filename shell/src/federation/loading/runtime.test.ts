import * as jotai from 'jotai';
import { testRelease } from '#test/test-releases.ts';

interface Instance {
  loadShare(
    name: string,
    requestFor: { customShareInfo: { shareConfig: { requiredVersion: string } } },
  ): Promise<(() => object) | false>;
}

const setGlobal = (name: string, value: unknown): void => void Reflect.set(globalThis, name, value);
const requestFor = (requiredVersion: string) => ({ customShareInfo: { shareConfig: { requiredVersion } } });
const provided: { readonly bundlerRuntime: { init(): Instance } } = {
  bundlerRuntime: {
    init: () => {
      throw new Error('not provided');
    },
  },
};
let runtime: typeof import('#federation/loading/runtime.ts');
let instance: Instance;

beforeAll(async () => {
  Object.assign(globalThis, { FEDERATION_RUNTIME: 'PAGE_RUNTIME', SHARED_VERSIONS: { jotai: '3.1.0' } });
  runtime = await import('#federation/loading/runtime.ts');
  runtime.installFederationRuntime();
  instance = Object.assign(provided, Reflect.get(globalThis, 'PAGE_RUNTIME')).bundlerRuntime.init();
});

afterEach(() => {
  document.head.replaceChildren();
});

test('gives an entry the shell’s copy of a module in the required range', async () => {
  const factory = await instance.loadShare('jotai', requestFor('^3.0.1'));
  expect(factory === false ? null : factory()).toBe(jotai);
});

test.each(['^2.0.0', '^3.1.1', '4'])('rejects a module outside the required range %s', async (range) => {
  await expect(instance.loadShare('jotai', requestFor(range))).rejects.toThrow(
    `jotai 3.1.0 of the shell is not ${range}`,
  );
});

test('returns false for a module that the shell does not share', async () => {
  expect(await instance.loadShare('left-pad', requestFor('^1.0.0'))).toBe(false);
});

test.each([
  ['', true],
  ['*', true],
  ['^1.0.0', true],
  ['^1.1.0', true],
  ['^1', true],
  ['1.x', true],
  ['~1.1.0', true],
  ['>=1.0.0 <2.0.0', true],
  ['1.0.0 - 1.2.0', true],
  ['^0.9.0 || ^1.1.0', true],
  ['1.1.0', true],
  ['^1.1.1', false],
  ['^0.1.0', false],
  ['~1.0.0', false],
  ['<1.1.0', false],
  ['^2.0.0', false],
  ['^1.2.0 || ^2.0.0', false],
  ['latest', false],
])('1.1.0 satisfies %j: %s', (range, isSatisfied) => {
  expect(runtime.satisfiesRange('1.1.0', range)).toBe(isSatisfied);
});

test.each([
  ['0.1.2', true],
  ['0.1.0', false],
  ['0.2.0', false],
])('%s satisfies ^0.1.1: %s', (version, isSatisfied) => {
  expect(runtime.satisfiesRange(version, '^0.1.1')).toBe(isSatisfied);
});

test('loads the module of a release; a retry uses a new URL and removes the first container', async () => {
  const release = testRelease('1.2.3');
  setGlobal(release.scope, { get: async () => () => ({ first: true }) });
  setGlobal(`webpackChunk${release.scope}`, []);
  expect(await runtime.loadExpose(release, 0)).toEqual({ first: true });
  const secondModule = runtime.loadExpose(release, 1);
  const script = document.head.querySelector('script');
  expect(script?.src).toBe('http://localhost/r/lobby/1.2.3/entry.js?1');
  expect(globalThis).not.toHaveProperty(`webpackChunk${release.scope}`);
  setGlobal(release.scope, { get: async () => () => ({ second: true }) });
  script?.dispatchEvent(new Event('load'));
  expect(await secondModule).toEqual({ second: true });
});

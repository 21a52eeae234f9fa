/** @jest-environment node */
import type { RenderInput, RenderStates, ShellServerBuild } from '@marquee/contract/rendering';
import { useQuery, useText, type RemoteExpose } from '@marquee/platform';
import { samplePermission } from '@marquee/testing/samples';
import { lazy, type ReactElement } from 'react';
import * as server from './server.tsx';
import type { PageState } from '#state/page/page-state.ts';
import type { LoadedRemote } from '#federation/remote-state/loaded-remote.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

const { AsyncLocalStorage } = jest.requireActual<{ AsyncLocalStorage: new () => RenderStates<PageState> }>(
  'node:async_hooks',
);
/** The shell has what edges call. */
const build: ShellServerBuild<PageState, RemoteExpose> = server;
const render = build.startRenderer(new AsyncLocalStorage());

const release = testRelease('1.0.0');
const visitor: Omit<RenderInput, 'address'> = {
  renderedAt: Date.parse('2026-11-20T09:00:00Z'),
  preferences: { language: 'en', theme: 'dark' },
  permission: samplePermission,
  fleet: testManifest({ lobby: { current: release, lastGood: release } }),
  initialData: {},
};

/** Renders the page with its lazy parts. Fails when one of them does not render. */
async function renderPage(
  address: string,
  changes: Partial<RenderInput> = {},
  remote: LoadedRemote | null = null,
): Promise<string> {
  const { html, errors } = await render({ ...visitor, ...changes, address }, remote);
  expect(errors).toEqual([]);
  return html;
}

const maintenance = { permission: { ...samplePermission, maintenance: true } };

test('runs without browser globals', () => {
  expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined']);
});

test.each(['/', '/rng', '/login', '/no/such/page', '/seamless'])(
  'renders the frame around %s on a server',
  async (address) => {
    const html = await renderPage(address);
    expect(html).toContain('<header');
    expect(html).toContain('aria-label="Games"');
    expect(html).toContain('href="/register"');
    expect(html).toContain('<main id="content"');
  },
);

test('renders the loading remote of the address on a server without its code', async () => {
  expect(await renderPage('/rng')).toContain('aria-busy="true"');
});

test.each([
  ['/rng', maintenance],
  ['/chat', {}],
  ['/agent', {}],
] as const)('renders %s on a server without the frame', async (address, changes) => {
  expect(await renderPage(address, changes)).not.toContain('aria-label="Games"');
});

test('renders the agent login on a server, without cookies and storage', async () => {
  const html = await renderPage('/agent');
  expect(html).toContain('autoComplete="username"');
  expect(html).not.toContain('marquee_user');
});

const createRemote = (component: () => ReactElement): LoadedRemote => ({
  name: 'lobby',
  release,
  expose: {
    default: lazy(() => Promise.resolve({ default: component })),
    loadTexts: (language) => Promise.resolve({ greeting: language === 'th' ? 'สวัสดี' : 'Hello' }),
  },
});

test('renders the lazy page of a remote in the language of the visitor, from the initial data', async () => {
  const Page = () => {
    const { t } = useText('lobby');
    const { data } = useQuery<string>({ queryKey: ['games'], queryFn: () => Promise.reject(new Error('no network')) });
    return <p>{`${t('greeting')}: ${data}`}</p>;
  };
  const input = { initialData: { games: '403 games' } };
  const remote = createRemote(Page);
  expect(await renderPage('/rng', input, remote)).toContain('<p>Hello: 403 games</p>');
  const preferences = { language: 'th', theme: 'light' } as const;
  expect(await renderPage('/rng', { ...input, preferences }, remote)).toContain('<p>สวัสดี: 403 games</p>');
});

test('renders the frame around a remote that throws, and returns the error', async () => {
  const failure = new TypeError('rows is undefined');
  const remote = createRemote(() => {
    throw failure;
  });
  const { html, errors } = await render({ ...visitor, address: '/rng' }, remote);
  expect(errors).toEqual([failure]);
  expect(html).toContain('<header');
});

test('renders pages at the same time, each with its own state', async () => {
  const [closed, open] = await Promise.all([renderPage('/rng', maintenance), renderPage('/rng')]);
  expect(closed).not.toContain('<header');
  expect(open).toContain('<header');
});

test('provides the shared modules to remotes', async () => {
  Object.assign(globalThis, { SHARED_VERSIONS: { 'react/jsx-runtime': '19.0.0' } });
  expect(await build.findSharedModule('react/jsx-runtime')).toHaveProperty('jsx');
  expect(await build.findSharedModule('left-pad')).toBeNull();
});

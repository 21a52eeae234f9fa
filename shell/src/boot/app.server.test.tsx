/** @jest-environment node */
import { installHost, MarqueeProviders } from '@marquee/platform/host';
import { samplePermission } from '@marquee/testing/samples';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Site } from './app.tsx';
import { startFleet } from '#federation/manifest/fleet.ts';
import { host } from '#host/host.ts';
import {
  createPageState,
  installPageState,
  installPageStateFinder,
  getPageState,
  type PageState,
} from '#state/page/page-state.ts';
import { setPermission } from '#state/permission.ts';
import { setStatus } from '#state/status.ts';
import { initTexts } from '#state/texts.ts';
import { testManifest, testRelease } from '#test/test-releases.ts';

interface AsyncLocalStorage<Value> {
  run<Result>(value: Value, callback: () => Result): Result;
  getStore(): Value | undefined;
}
const { AsyncLocalStorage } = jest.requireActual<{ AsyncLocalStorage: new <Value>() => AsyncLocalStorage<Value> }>(
  'node:async_hooks',
);

const renderedAt = Date.parse('2026-11-20T09:00:00Z');

function renderSite(path: string, status: 0 | 1 = 0): Promise<string> {
  installPageState(createPageState(renderedAt));
  return renderCurrentPage(path, status);
}

async function renderCurrentPage(path: string, status?: 0 | 1): Promise<string> {
  return renderToString(await createPage(path, status));
}

/** Renders the page with its lazy parts. Fails when one of them does not render. */
async function renderCompletely(path: string): Promise<string> {
  installPageState(createPageState(renderedAt));
  const errors: unknown[] = [];
  const { prelude } = await prerender(await createPage(path, 0), {
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  expect(errors).toEqual([]);
  return html;
}

async function createPage(path: string, status?: 0 | 1): Promise<ReactElement> {
  const state = getPageState();
  installHost(host);
  setPermission(samplePermission);
  const release = testRelease('1.0.0');
  startFleet(testManifest({ lobby: { current: release, lastGood: release } }));
  if (status !== undefined) setStatus(status);
  await initTexts('en');
  return (
    <MarqueeProviders queryClient={state.queryClient} store={state.store} i18n={state.texts}>
      <StaticRouter location={path}>
        <Site />
      </StaticRouter>
    </MarqueeProviders>
  );
}

test('runs without browser globals', () => {
  expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined']);
});

test.each(['/', '/rng', '/login', '/no/such/page', '/seamless'])(
  'renders the frame around %s on a server',
  async (path) => {
    const html = await renderSite(path);
    expect(html).toContain('<header');
    expect(html).toContain('aria-label="Games"');
    expect(html).toContain('href="/register"');
    expect(html).toContain('<main id="content"');
  },
);

test('renders the loading remote of the address on a server', async () => {
  expect(await renderSite('/rng')).toContain('aria-busy="true"');
});

test.each([
  ['/rng', 1],
  ['/chat', 0],
  ['/agent', 0],
] as const)('renders %s with status %d on a server without the frame', async (path, status) => {
  expect(await renderSite(path, status)).not.toContain('aria-label="Games"');
});

test('renders the agent login on a server, without cookies and storage', async () => {
  const html = await renderCompletely('/agent');
  expect(html).toContain('autoComplete="username"');
  expect(html).not.toContain('marquee_user');
});

test('renders each response with its own state', async () => {
  const [closed, open] = [createPageState(renderedAt), createPageState(renderedAt)];
  installPageState(closed);
  setStatus(1);
  installPageState(open);
  expect(await renderCurrentPage('/rng')).toContain('<header');
  installPageState(closed);
  expect(await renderCurrentPage('/rng')).not.toContain('<header');
});

test('renders pages at the same time, each with its own state', async () => {
  const renders = new AsyncLocalStorage<PageState>();
  installPageStateFinder(() => renders.getStore() ?? createPageState(renderedAt));
  const render = (path: string, status: 0 | 1) =>
    renders.run(createPageState(renderedAt), () => renderCurrentPage(path, status));
  const [closed, open] = await Promise.all([render('/rng', 1), render('/rng', 0)]);
  expect(closed).not.toContain('<header');
  expect(open).toContain('<header');
});

import { createHash } from 'node:crypto';
import { startEdge, type Edge } from '#test/fixtures.ts';

let edge: Edge | null = null;
afterEach(async () => {
  await edge?.close();
});

const getInline = (html: string, tag: string): string =>
  new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? `no ${tag}`;

const computeSource = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('serves an offline page that needs no other file and runs only its own script', async () => {
  edge = await startEdge();
  const { statusCode, headers, body } = await edge.app.inject('/offline.html');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src ${computeSource(getInline(body, 'script'))}`);
  expect(policy).toContain(`style-src ${computeSource(getInline(body, 'style'))}`);
  expect(body).not.toMatch(/ (?:src|href|style)=|url\(/);
});

test('serves a worker that is always revalidated and may only call this site', async () => {
  edge = await startEdge();
  const { headers, body } = await edge.app.inject('/offline-worker.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'; connect-src 'self'"),
  });
  expect(body).toMatch(/^const pageHash = '[0-9a-f]{16}';\n/);
  expect(body).not.toContain('unregister');
});

test('serves a worker that removes itself when the offline page is switched off', async () => {
  edge = await startEdge({ env: { OFFLINE_PAGE: false } });
  const { body } = await edge.app.inject('/offline-worker.js');
  expect(body).toContain('registration.unregister()');
  expect(body).not.toContain("'fetch'");
});

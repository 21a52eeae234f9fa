import { takeReports } from './delivered-reports.ts';
import { createLoadId, lobby, startEdge, type Edge } from './fixtures.ts';
import { scriptText } from './page-element.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());

const send = (type: string, body: unknown) =>
  edge.app.inject({
    method: 'POST',
    url: '/fleet/csp-report',
    query: { load: createLoadId() },
    headers: { 'content-type': type },
    payload: JSON.stringify(body),
  });
const ofShell = { 'csp-report': { 'blocked-uri': 'inline', 'effective-directive': 'script-src' } };
const ofLobby = `http://site.example${lobby('1.3.0').base}main.js`;

test('3.4.7 counts a violation of the content policy for the part whose script caused it', async () => {
  const sinkOfLobby = {
    'csp-report': {
      'blocked-uri': 'trusted-types-sink',
      'effective-directive': 'require-trusted-types-for',
      'source-file': ofLobby,
    },
  };
  const list = [
    { type: 'csp-violation', url: 'http://x', body: { blockedURL: 'inline' } },
    { type: 'csp-violation', body: { sourceFile: ofLobby } },
  ];
  expect((await send('application/csp-report', ofShell)).statusCode).toBe(204);
  expect((await send('application/csp-report', sinkOfLobby)).statusCode).toBe(204);
  expect((await send('application/reports+json', list)).statusCode).toBe(204);
  expect((await send('application/reports+json', { a: 1 })).statusCode).toBe(400);
  expect(await takeReports(edge)).toMatchObject([
    { part: 'shell', version: '1.0.0', class: 'violation', count: 2 },
    { part: 'lobby', version: '1.3.0', class: 'violation', count: 2 },
  ]);
});

test('counts one violation per report, two per network and version, and none without a served page load', async () => {
  const other = await startEdge({ env: { TRUSTED_PROXIES: ['127.0.0.1'] } });
  const report = (address: string, load: string) =>
    other.app.inject({
      method: 'POST',
      url: '/fleet/csp-report',
      query: { load },
      headers: { 'content-type': 'application/reports+json', 'x-forwarded-for': address },
      payload: JSON.stringify(Array.from({ length: 20 }, () => ({ type: 'csp-violation' }))),
    });
  const served = /csp-report\?load=([\w.-]+)/.exec(
    String((await other.app.inject('/rng')).headers['content-security-policy']),
  )?.[1];
  for (const load of ['', createLoadId().replace(/\.[0-9a-f]{16}\./, '.0123456789abcdef.')])
    expect((await report('203.0.113.1', load)).statusCode).toBe(204);
  for (const address of ['203.0.113.2', '203.0.113.2', '2001:db8:a:1::1', '2001:db8:a:2::1'])
    expect((await report(address, createLoadId())).statusCode).toBe(204);
  expect((await report('203.0.113.3', served ?? '')).statusCode).toBe(204);
  expect(await takeReports(other)).toMatchObject([{ class: 'violation', count: 5 }]);
  await other.close();
});

test('has the id of the page load in both addresses for reports', async () => {
  const { headers, body } = await edge.app.inject('/rng');
  const address = `/fleet/csp-report?load=${scriptText(body, 'marquee-load')}`;
  expect(headers['content-security-policy']).toContain(`report-uri ${address}`);
  expect(headers['reporting-endpoints']).toBe(`csp="${address}"`);
});

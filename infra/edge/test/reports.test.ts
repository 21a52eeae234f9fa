import { lobby, startEdge, until, type Edge } from './fixtures.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());

describe('reports', () => {
  const report = (payload: object) => edge.app.inject({ method: 'POST', url: '/fleet/report', payload });

  test('counts reports and delivers them to the release service', async () => {
    for (const durationMs of [10.4, 20, 700, 31_000])
      expect((await report({ part: 'lobby', version: '1.0.0', class: 'loaded', durationMs })).statusCode).toBe(204);
    await until(() => edge.releases.reports.length > 0);
    expect(edge.releases.reports).toEqual([
      {
        channel: 'production',
        reports: [
          {
            part: 'lobby',
            version: '1.0.0',
            class: 'loaded',
            count: 4,
            durationTotalMs: 31_730,
            buckets: [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
          },
        ],
      },
    ]);
  });

  test.each([{ class: 'invented' }, { version: 'x' }, { part: '../x' }, { durationMs: -1 }])(
    'rejects a report with %j',
    async (change) => {
      expect((await report({ part: 'lobby', version: '1.0.0', class: 'loaded', ...change })).statusCode).toBe(400);
    },
  );

  test('ignores reports of another channel and of a preview', async () => {
    edge.releases.reports.length = 0;
    for (const channel of ['preview', 'staging', 'production', undefined])
      expect((await report({ part: 'lobby', version: '1.0.0', class: 'loaded', channel })).statusCode).toBe(204);
    await until(() => edge.releases.reports.length > 0);
    expect(edge.releases.reports).toMatchObject([{ channel: 'production', reports: [{ class: 'loaded', count: 2 }] }]);
  });

  test('counts only a few failures per address, so that one visitor cannot roll back a version', async () => {
    edge.releases.reports.length = 0;
    const codes = await Promise.all(
      Array.from(
        { length: 60 },
        async () => (await report({ part: 'lobby', version: '1.0.0', class: 'render-crash' })).statusCode,
      ),
    );
    expect(new Set(codes)).toEqual(new Set([204]));
    await until(() => edge.releases.reports.length > 0);
    expect(edge.releases.reports).toMatchObject([{ reports: [{ class: 'render-crash', count: 20 }] }]);
  });

  test('3.4.7 counts a violation of the content policy for the part whose script caused it', async () => {
    edge.releases.reports.length = 0;
    const send = (type: string, body: unknown) =>
      edge.app.inject({
        method: 'POST',
        url: '/fleet/csp-report',
        headers: { 'content-type': type },
        payload: JSON.stringify(body),
      });
    const ofLobby = `http://site.example${lobby('1.3.0').base}main.js`;
    expect(
      (
        await send('application/csp-report', {
          'csp-report': { 'blocked-uri': 'inline', 'effective-directive': 'script-src' },
        })
      ).statusCode,
    ).toBe(204);
    expect(
      (
        await send('application/csp-report', {
          'csp-report': {
            'blocked-uri': 'trusted-types-sink',
            'effective-directive': 'require-trusted-types-for',
            'source-file': ofLobby,
          },
        })
      ).statusCode,
    ).toBe(204);
    expect(
      (
        await send('application/reports+json', [
          { type: 'csp-violation', url: 'http://x', body: { blockedURL: 'inline' } },
          { type: 'csp-violation', body: { sourceFile: ofLobby } },
        ])
      ).statusCode,
    ).toBe(204);
    expect((await send('application/reports+json', { a: 1 })).statusCode).toBe(400);
    await until(() => edge.releases.reports.length > 0);
    expect(edge.releases.reports).toMatchObject([
      {
        reports: [
          { part: 'shell', version: '1.0.0', class: 'violation', count: 2 },
          { part: 'lobby', version: '1.3.0', class: 'violation', count: 2 },
        ],
      },
    ]);
  });
});

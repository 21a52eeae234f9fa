import { takeReports } from './delivered-reports.ts';
import { createLoadId, edgeToken, startEdge, type Edge } from './fixtures.ts';
import { scriptText } from './page-element.ts';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.close());

describe('reports', () => {
  const report = (payload: object) =>
    edge.app.inject({ method: 'POST', url: '/fleet/report', payload: { load: createLoadId(), ...payload } });

  test('counts reports and delivers them to the release service with its token', async () => {
    for (const durationMs of [10.4, 20, 700, 31_000])
      expect((await report({ part: 'lobby', version: '1.0.0', class: 'loaded', durationMs })).statusCode).toBe(204);
    expect(await takeReports(edge)).toEqual([
      {
        channel: 'production',
        part: 'lobby',
        version: '1.0.0',
        class: 'loaded',
        count: 4,
        buckets: [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1],
        networks: [expect.stringMatching(/^[0-9a-f]{16}$/)],
      },
    ]);
    expect([...edge.releases.tokens]).toEqual([`Bearer ${edgeToken}`]);
  });

  test.each([{ class: 'invented' }, { version: 'x' }, { part: '../x' }, { durationMs: -1 }, { load: 'x' }])(
    'rejects a report with %j',
    async (change) => {
      expect((await report({ part: 'lobby', version: '1.0.0', class: 'loaded', ...change })).statusCode).toBe(400);
    },
  );

  test('counts the reports of a load that it served, and ignores those of a load that no edge served', async () => {
    const served = scriptText((await edge.app.inject('/rng')).body, 'marquee-load');
    const forged = served.replace(/\.[0-9a-f]{16}\./, '.0123456789abcdef.');
    for (const load of [forged, served])
      expect((await report({ part: 'member', version: '2.0.0', class: 'integrity', load })).statusCode).toBe(204);
    expect(await takeReports(edge)).toMatchObject([
      { class: 'integrity', count: 1, networks: [expect.stringMatching(/^[0-9a-f]{16}$/)] },
    ]);
  });

  test('counts two outcomes of a version per page load', async () => {
    const load = createLoadId();
    for (let time = 0; time < 5; time += 1) await report({ part: 'member', version: '2.0.0', class: 'loaded', load });
    expect(await takeReports(edge)).toMatchObject([{ class: 'loaded', count: 2 }]);
  });

  test('ignores reports of another channel and of a preview', async () => {
    for (const channel of ['preview', 'staging', 'production', undefined])
      expect((await report({ part: 'lobby', version: '1.0.0', class: 'loaded', channel })).statusCode).toBe(204);
    expect(await takeReports(edge)).toMatchObject([{ channel: 'production', class: 'loaded', count: 2 }]);
  });

  test('counts two failures per network and version, so that one visitor cannot roll back a version', async () => {
    const codes = await Promise.all(
      Array.from(
        { length: 60 },
        async () => (await report({ part: 'lobby', version: '1.0.0', class: 'render-crash' })).statusCode,
      ),
    );
    expect(new Set(codes)).toEqual(new Set([204]));
    expect(await takeReports(edge)).toMatchObject([{ class: 'render-crash', count: 2 }]);
  });
});

import { authorization, edgeAuthorization, edgeProcess, serviceTokens } from '#test/fixtures.ts';
import { LiveSite } from '#test/live-site.ts';

let site: LiveSite;
beforeAll(async () => {
  site = await LiveSite.start();
});
afterAll(() => site.close());

const channel = 'production';
const ofLobby = '/v1/channels/production/parts/lobby';
/** Each has thousands of errors. */
const invalid = {
  reports: ['/v1/reports', edgeAuthorization, { channel, reports: Array(500).fill(Array(300).fill(0)) }],
  'a state of money': [
    '/v1/money-state',
    { authorization: `Bearer ${serviceTokens.gateway}` },
    { discrepancies: Array(20_000).fill(0), failedJobs: [] },
    'PUT',
  ],
  'open tabs': ['/v1/tabs', edgeAuthorization, { edge: edgeProcess, channel, counts: Array(5_000).fill({}) }],
  'a preview': [
    `${ofLobby}/override`,
    authorization,
    { release: { routes: Array(20_000).fill(0), preload: { a: Array(20_000).fill(0) } }, change: 0 },
  ],
} as const;

test.each(Object.entries(invalid))(
  'responds to other calls while it parses %s with thousands of errors, and lists the first ones',
  async (_, [url, headers, payload, method = 'POST']) => {
    const ended: string[] = [];
    const send = async () => {
      const response = await site.registry.app.inject({ method, url, headers, payload });
      ended.push('invalid');
      return response;
    };
    const read = async () => {
      // A response that needs no database.
      await site.registry.app.inject({ url: '/v1/unknown' });
      ended.push('other');
    };
    const [response] = await Promise.all([send(), read()]);
    expect([response.statusCode, response.json().code, ended]).toEqual([400, 'input', ['other', 'invalid']]);
    expect(response.body.length).toBeLessThan(3_000);
  },
);

test('rejects a body that is no JSON, and text that cannot be stored', async () => {
  const headers = { ...edgeAuthorization, 'content-type': 'application/json' };
  const nul = JSON.stringify({ edge: edgeProcess, channel: 'a\0', counts: [] });
  for (const payload of ['', '{', nul]) {
    const response = await site.registry.app.inject({ method: 'POST', url: '/v1/tabs', headers, payload });
    expect([response.statusCode, response.json().code]).toEqual([400, 'input']);
  }
});

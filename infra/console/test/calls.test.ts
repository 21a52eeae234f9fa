import { eventually } from '@marquee/testing/eventually';
import { toMs } from '@marquee/time';
import { goodToken } from './fake-releases.ts';
import { setUp, type Setup } from './console-setup.ts';

let setup: Setup;
let cookie: string;
beforeEach(async () => {
  setup = await setUp();
  cookie = await setup.login();
});
afterEach(() => setup.stop());

test('forwards a change with the token of the session and the revision on the screen', async () => {
  const body = { version: '1.2.0', reason: 'new home rails', dryRun: true };
  setup.releases.response(409, {
    code: 'revision',
    message: 'production is at revision 8, you saw 7',
    details: { revision: 8 },
  });
  const response = await setup.write('/api/channels/production/parts/lobby/switch', body, {
    headers: { cookie, 'if-match': '"7"' },
  });
  expect([response.statusCode, response.json()]).toEqual([
    409,
    { code: 'revision', message: 'production is at revision 8, you saw 7', details: { revision: 8 } },
  ]);
  expect(setup.releases.requests).toEqual([
    {
      method: 'POST',
      url: '/v1/channels/production/parts/lobby/switch',
      authorization: `Bearer ${goodToken}`,
      ifMatch: '"7"',
      body,
    },
  ]);
});

test.each(['/%', `/api/channels/${'a'.repeat(10_000)}/status`])(
  'sends its error body for the malformed or too long address %.20s',
  async (url) => {
    const response = await setup.app.inject({ url, headers: { cookie } });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toEqual({ code: 'input', message: expect.any(String) });
  },
);

test('forwards a read with its query', async () => {
  setup.releases.response(200, { minutes: [] });
  const response = await setup.app.inject({
    url: '/api/channels/production/parts/lobby/health?minutes=60',
    headers: { cookie },
  });
  expect([response.statusCode, response.headers['cache-control'], response.json()]).toEqual([
    200,
    'no-store',
    { minutes: [] },
  ]);
  expect(setup.releases.requests[0]?.url).toBe('/v1/channels/production/parts/lobby/health?minutes=60');
});

test.each([
  ['operators', 'GET', '/api/operators', undefined],
  ['reports of restarts', 'POST', '/api/service-restarts', {}],
  ['publishers', 'POST', '/api/parts/lobby/publishers', {}],
  ['publishing', 'PUT', '/api/parts/lobby/releases', {}],
  ['a call of the arcade that is not for jobs', 'GET', '/api/arcade/outbox', undefined],
  ['a path that leaves the list of calls', 'GET', '/api/channels/..%2F..%2Foperators/status', undefined],
  ['an invalid channel name', 'GET', '/api/channels/production%3Fx/status', undefined],
  ['a query it does not know', 'GET', '/api/channels/production/status?token=x', undefined],
  [
    "another operator's name",
    'POST',
    '/api/channels/production/parts/lobby/promote',
    { reason: 'because', actor: 'another' },
  ],
  ['a change without a reason', 'POST', '/api/channels/production/parts/lobby/promote', {}],
  [
    'a state of the site that is none',
    'POST',
    '/api/site/status',
    { state: { maintenance: true, endsAt: null, networks: ['everywhere'] }, revision: 'r', reason: 'because' },
  ],
  [
    'a change of the site without a reason',
    'POST',
    '/api/site/status',
    { state: { maintenance: true, endsAt: null, networks: [] }, revision: 'r' },
  ],
  [
    'an announcement that is no name',
    'POST',
    '/api/site/content/..%2Fstatus/end',
    { revision: 'r', reason: 'because' },
  ],
  [
    'a rule of its own making',
    'POST',
    '/api/channels/production/parts/lobby/canary',
    { reason: 'because', version: '1.0.0', rule: { percent: 5, language: 'th' } },
  ],
] as const)('does not forward %s', async (_, method, url, payload) => {
  const response = await setup.write(url, payload, { method, headers: { cookie } });
  expect([400, 404]).toContain(response.statusCode);
  expect(setup.releases.requests).toEqual([]);
});

test('forwards operator calls to the gateway with the token of the session', async () => {
  setup.releases.response(200, { messages: [], older: false });
  const response = await setup.app.inject({ url: '/api/site/outbox?to=66812345678', headers: { cookie } });
  expect([response.statusCode, response.json()]).toEqual([200, { messages: [], older: false }]);
  const body = {
    state: { maintenance: true, endsAt: null, networks: [] },
    revision: 'r',
    reason: 'the cellar is flooded',
    dryRun: true,
  };
  await setup.write('/api/site/status', body, { headers: { cookie } });
  expect(setup.releases.requests).toMatchObject([
    { method: 'GET', url: '/operator/v1/outbox?to=66812345678', authorization: `Bearer ${goodToken}` },
    { method: 'POST', url: '/operator/v1/status', authorization: `Bearer ${goodToken}`, body },
  ]);
});

test('forwards the job calls to the arcade with the token of the session', async () => {
  setup.releases.response(200, { jobs: [] });
  await setup.app.inject({ url: '/api/arcade/jobs', headers: { cookie } });
  const body = { reason: 'the platform is back' };
  await setup.write('/api/arcade/jobs/recover-rounds/run', body, { headers: { cookie } });
  expect(setup.releases.requests).toMatchObject([
    { method: 'GET', url: '/operator/v1/jobs', authorization: `Bearer ${goodToken}` },
    { method: 'POST', url: '/operator/v1/jobs/recover-rounds/run', authorization: `Bearer ${goodToken}`, body },
  ]);
});

test('reports that the arcade is down', async () => {
  await setup.releases.stop();
  const { statusCode, json } = await setup.app.inject({ url: '/api/arcade/jobs', headers: { cookie } });
  expect([statusCode, json()]).toEqual([502, { code: 'arcade-down', message: 'the arcade does not respond' }]);
});

test('reports that the gateway is down', async () => {
  await setup.releases.stop();
  const { statusCode, json } = await setup.app.inject({ url: '/api/site/status', headers: { cookie } });
  expect([statusCode, json()]).toEqual([502, { code: 'gateway-down', message: 'the gateway does not respond' }]);
});

test('forwards nothing without a session', async () => {
  for (const url of [
    '/api/channels',
    '/api/channels/production/status',
    '/api/channels/production/stream',
    '/api/audit/verify',
    '/api/alerts',
    '/api/site/status',
    '/api/site/outbox',
    '/api/arcade/jobs',
  ]) {
    expect((await setup.app.inject({ url })).statusCode).toBe(401);
  }
  expect(setup.releases.requests).toEqual([]);
});

test('rejects a call of a page that shows another operator than the one of the session', async () => {
  const call = (name: string) =>
    setup.app.inject({ url: '/api/channels', headers: { cookie, 'x-marquee-operator': encodeURIComponent(name) } });
  setup.releases.response(200, { channels: [] });
  expect((await call('anong')).statusCode).toBe(200);
  const { statusCode, headers, json } = await call('preecha');
  expect([statusCode, json().code, headers['set-cookie']]).toEqual([401, 'token', undefined]);
  expect(setup.releases.requests).toHaveLength(1);
});

const wrongToken = { code: 'token', message: 'the bearer token is missing or wrong' };

test.each(['/api/channels', '/api/channels/production/stream'])(
  'ends a session whose token the release service rejects at %s, and keeps the cookie of a newer one',
  async (url) => {
    setup.releases.response(401, wrongToken);
    const { statusCode, headers } = await setup.app.inject({ url, headers: { cookie } });
    expect([statusCode, headers['set-cookie']]).toEqual([401, undefined]);
    setup.releases.response(200, { channels: [] });
    expect((await setup.app.inject({ url: '/api/channels', headers: { cookie } })).statusCode).toBe(401);
  },
);

test('reports that the release service is down', async () => {
  await setup.releases.stop();
  const { statusCode, json } = await setup.app.inject({ url: '/api/channels', headers: { cookie } });
  expect([statusCode, json()]).toEqual([
    502,
    { code: 'releases-down', message: 'the release service does not respond' },
  ]);
});

test('forwards the event stream of a channel', async () => {
  const { headers, body } = await setup.app.inject({ url: '/api/channels/production/stream', headers: { cookie } });
  expect(headers['content-type']).toContain('text/event-stream');
  expect(body).toContain('data: {"channel":"production","revision":3}');
});

describe('an open event stream', () => {
  const open = async (): Promise<Response> => {
    const origin = await setup.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${origin}/api/channels/staging/stream`, { headers: { cookie } });
    expect(response.status).toBe(200);
    return response;
  };

  test('ends with the session after the operator was removed', async () => {
    const stream = await open();
    setup.releases.removeOperator();
    expect(await stream.text()).toContain(':');
    const { me } = (await setup.app.inject({ url: '/api/session', headers: { cookie } })).json();
    expect(me).toBeNull();
  });

  test.each<[string, () => unknown]>([
    ['a logout', () => setup.write('/api/logout', {}, { headers: { cookie } })],
    ['the time of the session', () => void (setup.clock.ahead = toMs({ hours: 13 }))],
  ])('ends after %s', async (_, end) => {
    const stream = await open();
    await end();
    expect(await stream.text()).toContain(':');
  });

  test('stays open while the release service does not say who the operator is', async () => {
    const stream = await open();
    setup.releases.failMe();
    await eventually(async () => expect(setup.releases.failures).toBeGreaterThan(2));
    setup.releases.removeOperator();
    expect(await stream.text()).toContain(':');
  });
});

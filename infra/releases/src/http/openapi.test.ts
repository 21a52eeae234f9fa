import { startRegistry, type Registry } from '#test/fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

interface Operation {
  readonly responses: Readonly<Record<string, unknown>>;
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

const operations = async () => {
  const { paths } = (await registry.app.inject('/v1/openapi.json')).json();
  return Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
};

const ofPart = '/v1/channels/{channel}/parts/{part}';

test('describes every call of the service', async () => {
  expect((await operations()).map(([name]) => name).sort()).toEqual(
    [
      'GET /v1/me',
      'GET /v1/jobs',
      'GET /v1/alerts',
      'POST /v1/alerts/{id}/acknowledge',
      'POST /v1/service-restarts',
      'PUT /v1/money-state',
      'POST /v1/jobs/{id}/run',
      'GET /v1/channels',
      'GET /v1/channels/{channel}/manifest',
      'GET /v1/channels/{channel}/stream',
      'GET /v1/channels/{channel}/status',
      'GET /v1/channels/{channel}/audit',
      'GET /v1/channels/{channel}/served-versions',
      'PUT /v1/channels/{channel}/approval',
      'PUT /v1/channels/{channel}/smoke-test',
      'PUT /v1/channels/{channel}/unsigned',
      'POST /v1/channels/{channel}/change-requests/{id}/approve',
      'POST /v1/channels/{channel}/change-requests/{id}/reject',
      'POST /v1/channels/{channel}/change-requests/{id}/cancel',
      ...['switch', 'canary', 'canary-stop', 'promote', 'rollback', 'withdraw', 'schedule', 'override'].map(
        (action) => `POST ${ofPart}/${action}`,
      ),
      ...['can-switch', 'history', 'health'].map((what) => `GET ${ofPart}/${what}`),
      'PUT /v1/parts/{part}/releases',
      'POST /v1/parts/{part}/releases/{version}/retire',
      ...['GET', 'POST'].map((method) => `${method} /v1/parts/{part}/publishers`),
      'DELETE /v1/parts/{part}/publishers/{name}',
      ...['GET', 'POST'].map((method) => `${method} /v1/operators`),
      'DELETE /v1/operators/{name}',
      'GET /v1/audit/verify',
      'POST /v1/artefacts/verify',
      'POST /v1/tabs',
      'GET /v1/previews/{id}',
      'POST /v1/reports',
    ].sort(),
  );
});

test('describes requests, responses and which calls need a token', async () => {
  const all = new Map(await operations());
  const canary = all.get(`POST ${ofPart}/canary`);
  expect(Object.keys(canary?.responses ?? {})).toEqual(expect.arrayContaining(['200', '202', '4XX', '5XX']));
  expect(canary?.requestBody?.content['application/json']?.schema).toMatchObject({
    required: expect.arrayContaining(['reason', 'version', 'rule']),
  });
  const open = [...all].filter(([, { security }]) => security === undefined).map(([name]) => name);
  expect(open.sort()).toEqual([
    'GET /v1/channels/{channel}/manifest',
    'GET /v1/channels/{channel}/stream',
    'GET /v1/previews/{id}',
  ]);
});

test('R7 rejects every call that needs a token without one', async () => {
  for (const [name, { security }] of await operations()) {
    if (security === undefined) continue;
    const [method = '', path = ''] = name.split(' ');
    const url = path
      .replace('{channel}', 'production')
      .replace('{part}', 'lobby')
      .replace('{id}', 'x')
      .replace('{version}', '1.0.0')
      .replace('{name}', 'ann');
    const response = await registry.app.inject({ method: method as 'GET', url });
    expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'token']);
  }
});

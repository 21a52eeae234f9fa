import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { eventually } from '@marquee/testing/eventually';
import { addOperator, authorization, change, publishVersions, startRegistry, type Registry } from '#test/fixtures.ts';
import { QueryCounter } from '#test/query-counter.ts';

let registry: Registry;
let origin: string;
/** Tokens of operators that were compared with the audit. */
const authentications = new QueryCounter("('operator-add', 'operator-remove')");
beforeAll(async () => {
  registry = await startRegistry({ wrapDatabase: authentications.wrapDatabase });
  await publishVersions(registry.app, 'lobby', ['1.0.0', '1.1.0']);
  await change(registry.app, 'switch', 'lobby', 0, { version: '1.0.0' });
  origin = await registry.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => registry.close());

const removeOperator = async (name: string): Promise<void> => {
  const call = { method: 'DELETE', url: `/v1/operators/${name}`, headers: authorization } as const;
  expect((await registry.app.inject(call)).statusCode).toBe(200);
};

const countRows = async (): Promise<number> =>
  (await registry.app.inject({ url: '/v1/audit/verify', headers: authorization })).json().rows;

test.each([
  ['POST', '/operators', { name: 'mallory', grants: [{ role: 'admin', part: '*', channel: '*' }] }],
  ['DELETE', '/operators/bob', {}],
  ['PUT', '/channels/production/approval', { required: false }],
  ['PUT', '/channels/production/unsigned', { allowed: true }],
  ['PUT', '/channels/production/smoke-test', { required: false }],
  ['POST', '/channels/production/parts/lobby/switch', { version: '1.1.0' }],
  ['DELETE', '/parts/*/publishers/team', {}],
])('R7 rejects %s %s of an operator who is removed while the body arrives', async (method, path, body) => {
  const eve = await addOperator(registry.app, 'eve', [{ role: 'admin', part: '*', channel: '*' }]);
  await addOperator(registry.app, 'bob', [{ role: 'viewer', part: '*', channel: '*' }]);
  const content = JSON.stringify({ ...body, reason: 'as agreed' });
  const request = http.request(`${origin}/v1${path}?reason=as+agreed`, {
    method,
    headers: { ...eve, 'content-type': 'application/json', 'content-length': content.length, 'if-match': '"1"' },
  });
  const before = authentications.count;
  request.write(content.slice(0, 5));
  await eventually(async () => expect(authentications.count).toBe(before + 1));
  await removeOperator('eve');
  const rows = await countRows();
  request.end(content.slice(5));
  const [response]: http.IncomingMessage[] = await once(request, 'response');
  expect(JSON.parse(await text(response!))).toMatchObject({ code: 'no-longer-authorized' });
  expect([response?.statusCode, await countRows()]).toEqual([403, rows]);
  await removeOperator('bob');
});

import { addOperator, startRegistry, type Registry } from '#test/fixtures.ts';
import { maxCallsInProgress } from './calls-in-progress.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.close());

test('rejects a call of an operator with too many others in progress, and none of another operator', async () => {
  const [ann, bob] = await Promise.all(
    ['ann', 'bob'].map((name) => addOperator(registry.app, name, [{ role: 'viewer', part: '*', channel: '*' }])),
  );
  const call = async (headers: typeof ann) =>
    (await registry.app.inject({ url: '/v1/audit/verify', headers: headers! })).statusCode;
  const count = maxCallsInProgress + 3;
  const [statuses, other] = await Promise.all([Promise.all(Array.from({ length: count }, () => call(ann))), call(bob)]);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect([other, await call(ann)]).toEqual([200, 200]);
  expect((await Promise.all(Array.from({ length: maxCallsInProgress }, () => call(ann)))).every((s) => s === 200)).toBe(
    true,
  );
});

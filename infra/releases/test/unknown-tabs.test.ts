import { authorization, edgeAuthorization, startRegistry, type Registry } from '#test/fixtures.ts';

let registry: Registry;
let clock: Date;
beforeEach(async () => {
  clock = new Date('2026-11-20T10:00:00.000Z');
  const published = { lobby: ['1.0.0', '1.1.0', '1.2.0', '1.3.0'] };
  registry = await startRegistry({ now: () => clock }, { hasEdge: false, published });
});
afterEach(() => registry.close());

const wait = (seconds: number) => void (clock = new Date(clock.getTime() + seconds * 1000));
const deliver = async (digit: string, counts: object[], more: object = {}) => {
  const payload = { edge: digit.repeat(16), channel: 'production', counts, ...more };
  const { statusCode } = await registry.app.inject({
    method: 'POST',
    url: '/v1/tabs',
    headers: edgeAuthorization,
    payload,
  });
  return statusCode;
};
/** Deliveries every 15 seconds. */
const deliverFor = async (seconds: number, digits: readonly string[], counts: object[] = []) => {
  for (let at = 0; at <= seconds; at += 15) {
    wait(15);
    for (const digit of digits) await deliver(digit, counts);
  }
};
const retire = async () => {
  const response = await registry.app.inject({
    method: 'POST',
    url: '/v1/parts/lobby/releases/1.0.0/retire',
    headers: authorization,
    payload: { reason: 'not used any more' },
  });
  return response.statusCode === 200 ? 'retired' : response.json().message;
};

test('`can-switch` skips the check of open tabs while they are unknown', async () => {
  const checkOpenTabs = async () => {
    const url = '/v1/channels/production/parts/lobby/can-switch?version=1.1.0';
    const { checks } = (await registry.app.inject({ url, headers: authorization })).json();
    return checks.find(({ check }: { check: string }) => check === 'open-tabs');
  };
  expect(await checkOpenTabs()).toEqual({
    check: 'open-tabs',
    result: 'skipped',
    detail: 'the edge “edge” has not delivered its open tabs in the last minute',
  });
  await deliverFor(150, ['a']);
  expect(await checkOpenTabs()).toMatchObject({ result: 'passed', detail: 'no open tab runs a shell' });
});

test('keeps a version while no edge has delivered its open tabs', async () => {
  expect(await retire()).toBe(
    'lobby 1.0.0 may run in open tabs: the edge “edge” has not delivered its open tabs in the last minute',
  );
  await deliverFor(150, ['a']);
  expect(await retire()).toBe('retired');
});

test('keeps a version that ran in open tabs before the deliveries of the edge were rejected', async () => {
  await deliverFor(150, ['a'], [{ part: 'lobby', version: '1.0.0', count: 10 }]);
  expect(await retire()).toBe('lobby 1.0.0 runs in 10 open tabs');
  const tooMany = Array.from({ length: 2_001 }, (_, index) => ({ part: 'lobby', version: `9.9.${index}`, count: 1 }));
  for (let at = 0; at < 90; at += 15) {
    wait(15);
    expect(await deliver('a', tooMany)).toBe(400);
  }
  expect(await retire()).toBe(
    'lobby 1.0.0 may run in open tabs: the edge “edge” has not delivered its open tabs in the last minute',
  );
});

test('keeps a version until a restarted edge can have heard from every open tab', async () => {
  await deliverFor(150, ['a']);
  await deliverFor(30, ['b']);
  expect(await retire()).toBe(
    'lobby 1.0.0 may run in open tabs: ' +
      'the edge “edge” started less than 150 seconds ago, so its open tabs are incomplete',
  );
});

test('keeps a version while one of several processes of an edge is silent, and not for ever', async () => {
  await deliverFor(150, ['a', 'b']);
  await deliverFor(60, ['a']);
  expect(await retire()).toBe(
    'lobby 1.0.0 may run in open tabs: a process of the edge “edge” has not delivered its open tabs in the last minute',
  );
  await deliverFor(240, ['a']);
  expect(await retire()).toBe('retired');
});

test('keeps a version while more edges deliver than are counted', async () => {
  const many = Array.from({ length: 201 }, (_, index) => index.toString(16).padStart(16, '0'));
  for (const edge of many) await deliver('', [], { edge });
  expect(await retire()).toBe(
    'lobby 1.0.0 may run in open tabs: 200 processes of edges deliver open tabs, and no more are counted',
  );
});

import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { WinnerBoards } from './winner-boards.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

test('searches the wins of a board once for all calls of five seconds', async () => {
  const { pool, changes, settings } = gateway.gateway;
  const boards = new WinnerBoards({ pool, changes, settings });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  await settings.read();
  const queries = jest.spyOn(pool, 'query');
  const all = await Promise.all(Array.from({ length: 50 }, () => boards.list('ALL', 'all', 20)));
  expect(all[0]).toHaveLength(20);
  expect(all[49]).toEqual(all[0]);
  const three = all[0]?.toSorted((a, b) => Number(b.payout - a.payout)).slice(0, 3);
  expect(new Set(await boards.list('ALL', 'all', 3))).toEqual(new Set(three));
  expect(queries).toHaveBeenCalledTimes(1);
  await boards.list('ALL', 'today', 20);
  await boards.list('LIVE', 'all', 20);
  await boards.list('OTHER', 'all', 20);
  expect(queries).toHaveBeenCalledTimes(3);
  clock.mockReturnValue(5_000);
  await boards.list('ALL', 'all', 20);
  expect(queries.mock.calls.length).toBeGreaterThan(3);
});

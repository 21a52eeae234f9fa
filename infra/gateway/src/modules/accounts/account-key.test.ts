import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { toAccountKey } from './account-key.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

test('ignores the case of ASCII letters only, so that no other spelling has attempts of its own', () => {
  expect(['Victim', 'VICTIM', 'v\u0130ctim'].map(toAccountKey)).toEqual(['victim', 'victim', 'v\u0130ctim']);
});

test('the database computes the same key in every locale', async () => {
  const { rows } = await gateway.pool.query<{ expression: string }>(
    `SELECT generation_expression AS expression FROM information_schema.columns
      WHERE table_name = 'players' AND column_name = 'username_key'`,
  );
  expect(rows).toEqual([{ expression: 'lower((username COLLATE "C"))' }]);
});

import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

test('registers every demo player, and logs it in, before its first bet', async () => {
  const { rows } = await gateway.pool.query<{ username: string; wasThere: boolean | null }>(
    `SELECT username, registered_at < last_login_at AND last_login_at < min(placed_at) AS "wasThere"
      FROM players p JOIN rounds ON player_id = p.id GROUP BY p.id`,
  );
  expect(rows).toHaveLength(16);
  for (const { username, wasThere } of rows) expect([username, wasThere]).toEqual([username, true]);
});

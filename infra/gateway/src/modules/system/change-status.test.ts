import { buildTestGateway, type TestGateway } from '#test/test-gateway.ts';
import { dryRunStatusChange } from './change-status.service.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await buildTestGateway();
});
afterAll(() => gateway.close());

const dryRun = (...networks: readonly string[]) =>
  dryRunStatusChange(gateway.pool, {
    update: () => ({ maintenance: false, endsAt: null, networks: [...networks] }),
    expectedRevision: null,
    actor: { actor: 'adam', reason: 'too many calls' },
  });

test.each(['0.0.0.0/0', '128.0.0.0/1', '10.0.0.0/7', '::/0'])(
  'does not block %s, which is too large',
  async (network) => {
    await expect(dryRun(network)).rejects.toMatchObject({
      code: 'input',
      message: `${network} is too large. The shortest prefix is /8; close the site for maintenance instead.`,
    });
  },
);

test('blocks a network of the shortest prefix', async () => {
  expect((await dryRun('10.0.0.0/8')).to.networks).toEqual(['10.0.0.0/8']);
  expect((await dryRun('10.0.0.1/8', '2001:db8::1/32')).to.networks).toEqual(['10.0.0.0/8', '2001:db8::/32']);
});

test('keeps and unblocks a large network that is blocked already', async () => {
  await gateway.pool.query(`INSERT INTO blocked_networks (network) VALUES ('0.0.0.0/1')`);
  expect((await dryRun('0.0.0.0/1', '192.0.2.0/24')).to.networks).toContain('0.0.0.0/1');
  expect((await dryRun()).to.networks).toEqual([]);
});

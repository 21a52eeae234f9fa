import { randomUUID } from 'node:crypto';
import type { SeedView } from '#http/schemas.ts';
import { Player, setUp, type Setup } from './arcade-setup.ts';

let setup: Setup;
beforeAll(async () => {
  setup = await setUp();
});
afterAll(() => setup.stop());

const rotate = async (player: Player): Promise<SeedView> =>
  (await player.call<SeedView>('POST', '/api/seeds/rotate')).value;

test('keeps the seeds that rounds used, and of the others only the last revealed one', async () => {
  setup.wallet.playerId = randomUUID();
  const player = await Player.real(await setup.start());
  const listRevealed = async (): Promise<string[]> => {
    const { rows } = await setup
      .connect()
      .pool.query<{ hash: string }>(
        `SELECT server_seed_hash AS hash FROM seeds WHERE owner = $1 AND state = 'revealed' ORDER BY revealed_at`,
        [`player:${setup.wallet.playerId}`],
      );
    return rows.map(({ hash }) => hash);
  };
  const revealed = [];
  for (const isUsed of [false, true, false, false, true, true, false, false, false]) {
    if (isUsed) expect((await player.spin()).status).toBe(200);
    const seed = (await rotate(player)).revealed;
    if (isUsed) revealed.push(seed?.serverSeedHash);
    expect(seed?.rounds).toBe(isUsed ? 1 : 0);
    expect(await listRevealed()).toEqual(isUsed ? revealed : [...revealed, seed?.serverSeedHash]);
  }
});

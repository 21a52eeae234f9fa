import { toMs } from '@marquee/time';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { Player, setUp, type Setup } from './arcade-setup.ts';

const PARALLEL = 12;
/** Longer than any test. */
const ROUND_MS = toMs({ minutes: 1 });

let setup: Setup;
let app: FastifyInstance;
beforeAll(async () => {
  setup = await setUp();
  app = await setup.start();
  setup.wallet.minRoundMs = { slot: ROUND_MS, casino: ROUND_MS };
});
afterAll(() => setup.stop());

async function readLiveSlots(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: setup.database.url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT game_code FROM sessions WHERE owner = $1 AND game = 'slot' AND replaced_at IS NULL",
    [`player:${setup.wallet.playerId}`],
  );
  await client.end();
  return rows;
}

test.each([
  ['one title', () => 'BGS_SEVENS'],
  ['different titles', (index: number) => `XYZ_SLOT_${index}`],
])('leaves one live slot and one spin of sessions of %s that open at once', async (name, getCode) => {
  setup.wallet.playerId = name.replace(' ', '-');
  await Player.real(app);
  setup.wallet.gameCodes.push(...Array.from({ length: PARALLEL }, (_, index) => getCode(index)));
  const players = await Promise.all(Array.from({ length: PARALLEL }, () => Player.real(app)));
  expect(await readLiveSlots()).toHaveLength(1);
  const spins = await Promise.all(players.map((player) => player.spin()));
  const states = spins.map(({ value }) => value.code ?? value.state);
  expect(states.toSorted()).toEqual(['DONE', ...Array.from({ length: PARALLEL - 1 }, () => 'session.replaced')]);
});

test('keeps the minimum round time of a spin that is placed while another slot opens', async () => {
  for (let count = 0; count < PARALLEL; count++) {
    setup.wallet.playerId = `spinning-${count}`;
    const player = await Player.real(app);
    setup.wallet.gameCodes.push('XYZ_SLOT');
    const [spin, other] = await Promise.all([player.spin(), Player.real(app)]);
    const next = await other.spin();
    const done = [spin, next].filter(({ value }) => value.state === 'DONE');
    expect(done).toHaveLength(1);
  }
});

import { nodeDigest } from '#fair/node-digest.ts';
import { webDigest } from '#fair/web-digest.ts';
import { playRound, type Bet } from './round.ts';

const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo-client', nonce: 0 };
const bets: Bet[] = [{ game: 'slot' }, { game: 'dice', choice: { chance: 5_000, side: 'under' } }];

it.each(bets)('the $game gives the browser what it gave the service', async (bet) => {
  expect(await playRound(webDigest.hmacSha256, seeds, bet)).toEqual(await playRound(nodeDigest.hmacSha256, seeds, bet));
});

it('reads the first words of the published block', async () => {
  const dice = await playRound(nodeDigest.hmacSha256, seeds, { game: 'dice', choice: { chance: 5_000, side: 'under' } });
  expect(dice.outcome).toMatchObject({ roll: 0x2dc70faa % 10_000 });
  const slot = await playRound(nodeDigest.hmacSha256, seeds, { game: 'slot' });
  expect(slot.outcome).toMatchObject({ stops: [0x2dc70faa % 32, 0xcc0efe02 % 32, 0x1d14c2a4 % 32] });
});

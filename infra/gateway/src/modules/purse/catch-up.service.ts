import type { Gateway } from '#gateway.ts';
import { bookBets } from './book-bets.service.ts';
import { findPurses } from './purse.repository.ts';
import { within } from './within.ts';

const SHORT_MS = 1_000;

/** Books what a player has just played at vendors, so that what he is told is of now; a vendor that is slow is not waited for. */
export async function catchUp(
  gateway: Gateway,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
): Promise<void> {
  const purses = await findPurses(gateway.pool, playerId, currency);
  await within(SHORT_MS, Promise.all(purses.map((purse) => bookBets(gateway, purse))), (error) =>
    gateway.log.warn({ err: error }, 'bets of vendors come later'),
  );
}

import type { Gateway } from '#gateway.ts';
import { bookBets } from './book-bets.service.ts';
import { emptyPurse } from './empty-purse.service.ts';
import { claimPurses } from './purse.repository.ts';
import { claimTransfers } from './transfer.repository.ts';
import { resolveTransfer } from './transfer.service.ts';

const EVERY_MS = 5_000;
const AT_ONCE = 20;

/** Resolves what is unknown, empties purses that were left, books what was played. Any number of gateways may run it. */
export async function tendPurses(gateway: Gateway): Promise<void> {
  const transfers = await claimTransfers(gateway.pool, AT_ONCE);
  await Promise.all(transfers.map((transfer) => resolveTransfer(gateway, transfer)));
  const purses = await claimPurses(gateway.pool, AT_ONCE);
  await Promise.all(purses.map((purse) => (purse.leaving ? emptyPurse(gateway, purse) : bookBets(gateway, purse))));
}

export function keepPurses(gateway: Gateway): { stop: () => void } {
  let busy = false;
  const tend = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    await tendPurses(gateway).catch((error: unknown) => gateway.log.warn({ err: error }, 'purses were not tended'));
    busy = false;
  };
  const timer = setInterval(() => void tend(), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

import { toWire, ZERO } from '@marquee/money';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { holdingsOf } from '#modules/ledger/ledger.service.ts';
import { bookBets } from './book-bets.service.ts';
import { emptyPursesSoon } from './empty-purse.service.ts';
import { findPurse, mayTakeThere, setLeaving } from './purse.repository.ts';
import { isCleared, transferMoney } from './transfer.service.ts';

interface Player {
  readonly playerId: string;
  readonly currency: string;
}

/**
 * Brings a player's cash to where he is going to play: to the vendor's own wallet, or back from all of them where the vendor has none.
 * Answers what went to the vendor; null is nothing.
 * @throws Refusal `wallet.transfer_pending` while an earlier transfer is not cleared up, `wallet.transfer_refused`, `wallet.limited`
 */
export async function bringMoney(
  gateway: Gateway,
  player: Player,
  vendor: { readonly code: string; readonly keepsWallet: boolean },
): Promise<string | null> {
  await emptyPursesSoon(gateway, player, vendor.keepsWallet ? vendor.code : undefined);
  if (!vendor.keepsWallet) return null;
  const { playerId, currency } = player;
  if (!(await mayTakeThere(gateway.pool, playerId))) throw new Refusal('wallet.limited');
  const key = { playerId, vendor: vendor.code, currency };
  if (!(await isCleared(gateway, key))) throw new Refusal('wallet.transfer_pending');
  if (await findPurse(gateway.pool, key)) {
    await setLeaving(gateway.pool, key, false);
    await bookBets(gateway, key);
  }
  const { cash } = await holdingsOf(gateway.pool, { id: playerId, currency });
  if (cash <= ZERO) return null;
  const { state } = await transferMoney(gateway, { ...key, direction: 'in', amount: cash });
  if (state === 'refused') throw new Refusal('wallet.transfer_refused');
  if (state !== 'done') throw new Refusal('wallet.transfer_pending');
  return toWire(cash);
}

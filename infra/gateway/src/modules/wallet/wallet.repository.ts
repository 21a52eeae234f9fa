import type { Amount } from '@marquee/money';
import type { Queryable } from '#db/pool.ts';

/** What a player may spend; null while no account is open. */
export const readCash = async (db: Queryable, playerId: string, currency: string): Promise<Amount | null> => {
  const { rows } = await db.query<{ balance: Amount }>({
    name: 'wallet_cash',
    text: 'SELECT balance FROM ledger_accounts WHERE code = $1 AND currency = $2 AND stripe = 0',
    values: [`player:${playerId}:cash`, currency],
  });
  return rows[0]?.balance ?? null;
};

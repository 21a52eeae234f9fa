import { randomInt } from 'node:crypto';
import type { Tx } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { writeCode, type CodeKey } from './code.repository.ts';
import { macOf } from './judge-code.service.ts';

/** A code outlives the countdown of its button, so that a slow message is not in vain. */
const SHORTEST_MINUTES = 5;

/** A new code, of which only a keyed hash is kept. */
export async function keepCode(
  gateway: Gateway,
  tx: Tx,
  key: CodeKey,
  countdownMinutes: number,
): Promise<{ code: string; minutes: number }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const minutes = Math.max(SHORTEST_MINUTES, countdownMinutes);
  await writeCode(tx, key, macOf(gateway, key, code), minutes);
  return { code, minutes };
}

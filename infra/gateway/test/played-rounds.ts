import { randomUUID } from 'node:crypto';
import { sendAsProvider, startGame } from './provider-client.ts';
import type { TestGateway } from './test-gateway.ts';

export interface Played {
  readonly amount: string;
  readonly win?: string;
  readonly end?: 'open' | 'rolled_back';
  /** A new id by default. */
  readonly roundId?: string | undefined;
}

/** Plays rounds by provider calls. Returns the game and the ids of the rounds. */
export async function playRounds(gateway: TestGateway, token: string, rounds: readonly Played[]) {
  const game = await startGame(gateway, token);
  const ids: string[] = [];
  for (const { amount, win = '0', end, roundId = randomUUID() } of rounds) {
    const stake = { ...game, transactionId: randomUUID(), roundId, amount };
    await sendAsProvider(gateway.app, 'debit', stake);
    const about = { transactionId: randomUUID(), roundId: stake.roundId, referenceTransactionId: stake.transactionId };
    if (end === 'rolled_back') await sendAsProvider(gateway.app, 'rollback', about);
    else if (end !== 'open')
      await sendAsProvider(gateway.app, 'credit', { ...game, ...about, amount: win, roundFinished: true });
    ids.push(stake.roundId);
  }
  return { ...game, ids };
}

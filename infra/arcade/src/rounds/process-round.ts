import { setTimeout as wait } from 'node:timers/promises';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { hasStepsLeft } from '#games/round-steps.ts';
import { endSession, findSessionById, saveBalance } from '#sessions/session.repository.ts';
import type { Wallet, WalletResult } from '#wallet/wallet.ts';
import { activateCrashBet } from './crash-bet-activation.repository.ts';
import {
  incrementDebitsSent,
  getRound,
  updateRoundState,
  startPlaying,
  postponeRound,
  failDebit,
} from './round.repository.ts';
import { isCrashBet, isInProgress, type Round } from './round.ts';

/**
 * Advances a claimed round until it ends, waits for its player or the wallet fails. Every step is safe to repeat after
 * a crash of the process: the transaction ids are fixed before the first request, and a state changes only from the
 * state that was read.
 * @param quickRetries immediate retries before the round is left to the recovery job
 */
export async function processRound(arcade: ArcadeContext, claimed: Round, quickRetries: number): Promise<Round> {
  const session = await findSessionById(arcade.pool, claimed.sessionId);
  if (!session) throw new Error(`round ${claimed.id} has no session`);
  const wallet = arcade.resolveWallet(session);
  let round = claimed;
  let retries = quickRetries;
  while (isInProgress(round)) {
    const next = await processStep(arcade, wallet, round);
    if (next) round = next;
    else if (retries-- > 0) await wait(arcade.timings.quickRetryMs);
    else return postponeRound(arcade.pool, round.id, backOff(arcade, round));
  }
  if (round.balance !== null) await saveBalance(arcade.pool, session.id, round.balance);
  return round;
}

/** The round after one step, or null when the step must be retried. */
function processStep(arcade: ArcadeContext, wallet: Wallet, round: Round): Promise<Round | null> {
  switch (round.state) {
    case 'DEBITING':
      return debit(arcade, wallet, round);
    case 'DEBITED':
      return startPlay(arcade, round);
    case 'CREDITING':
      return credit(arcade, wallet, round);
    default:
      return rollBack(arcade, wallet, round);
  }
}

function startPlay({ pool, timings }: ArcadeContext, round: Round): Promise<Round> {
  if (isCrashBet(round)) return activateCrashBet(pool, round);
  return hasStepsLeft(round)
    ? startPlaying(pool, round, timings.openRoundMs)
    : updateRoundState(pool, round, 'CREDITING');
}

async function debit({ pool, log }: ArcadeContext, wallet: Wallet, round: Round): Promise<Round | null> {
  if (round.isDebitOverdue)
    return failDebit(pool, round, { reason: 'WALLET_UNREACHABLE', balance: null, rejectedDebits: 0 });
  const sent = await incrementDebitsSent(pool, round.id);
  if (!sent) return getRound(pool, round.id);
  const response = await wallet.debit({
    ...transactionFields(round),
    transactionId: round.debitId,
    amount: round.stake,
  });
  if (response.result === 'ok') return updateRoundState(pool, round, 'DEBITED', { balance: response.balance });
  logWalletResponse(log, 'debit', round, response);
  if (response.result === 'unknown') return null;
  if (response.status === 'TOKEN_EXPIRED') await endSession(pool, round.sessionId);
  // A rejection rejects one request; TRANSACTION_ROLLED_BACK rejects every request with this debit id.
  const rejectsAllDebits = response.status === 'TRANSACTION_ROLLED_BACK';
  return failDebit(pool, round, {
    reason: response.status,
    balance: response.balance,
    rejectedDebits: rejectsAllDebits ? sent.debitsSent : 1,
  });
}

async function credit({ pool, log }: ArcadeContext, wallet: Wallet, round: Round): Promise<Round | null> {
  const response = await wallet.credit({
    ...transactionFields(round),
    transactionId: round.creditId,
    debitId: round.debitId,
    amount: round.payout,
  });
  if (response.result === 'ok') return updateRoundState(pool, round, 'DONE', { balance: response.balance });
  logWalletResponse(log, 'credit', round, response);
  const isStakeReturned = response.result === 'rejected' && response.status === 'TRANSACTION_ROLLED_BACK';
  return isStakeReturned
    ? updateRoundState(pool, round, 'ROLLED_BACK', { reason: response.status, balance: response.balance })
    : null;
}

async function rollBack({ pool, log }: ArcadeContext, wallet: Wallet, round: Round): Promise<Round | null> {
  const response = await wallet.rollback({
    transactionId: round.rollbackId,
    debitId: round.debitId,
    roundId: round.id,
  });
  if (response.result === 'ok') return updateRoundState(pool, round, 'ROLLED_BACK', { balance: response.balance });
  logWalletResponse(log, 'rollback', round, response);
  const wasNeverDebited = response.result === 'rejected' && response.status === 'BET_NOT_FOUND';
  return wasNeverDebited ? updateRoundState(pool, round, 'ROLLED_BACK', { balance: response.balance }) : null;
}

const transactionFields = ({ id, gameCode, currency }: Round) => ({ roundId: id, gameCode, currency });

const backOff = ({ timings }: ArcadeContext, { failures }: Round): number =>
  Math.min(timings.maxRetryMs, timings.minRetryMs * 2 ** Math.min(failures, 20));

function logWalletResponse(
  log: ArcadeContext['log'],
  call: string,
  round: Round,
  response: Exclude<WalletResult, { result: 'ok' }>,
): void {
  log.warn(
    {
      call,
      round: round.id,
      failures: round.failures,
      response: response.result === 'unknown' ? response.cause : response.status,
    },
    'wallet did not confirm the transaction',
  );
}

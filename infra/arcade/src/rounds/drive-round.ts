import { setTimeout as wait } from 'node:timers/promises';
import type { Arcade } from '#arcade.ts';
import { boardBet } from '#crash/crash-bet.repository.ts';
import { isOpen } from '#games/stages.ts';
import { findSessionById, rememberBalance } from '#sessions/session.repository.ts';
import type { Wallet, WalletResult } from '#wallet/wallet.ts';
import { countDebit, currentRound, moveRound, openRound, postpone, refuseDebit } from './round.repository.ts';
import { isMoving, type Round } from './round.ts';

/**
 * Takes a claimed round as far as it goes. Every step may be repeated after a crash: ids are fixed before the first request, and
 * a state only changes from the state that was read. Stops at an end, or when the wallet could not be asked.
 */
export async function driveRound(arcade: Arcade, claimed: Round, quickRetries: number): Promise<Round> {
  const session = await findSessionById(arcade.pool, claimed.sessionId);
  if (!session) throw new Error(`round ${claimed.id} has no session`);
  const wallet = arcade.walletOf(session);
  let round = claimed;
  let retries = quickRetries;
  while (isMoving(round)) {
    const next = await step(arcade, wallet, round);
    if (next) round = next;
    else if (retries-- > 0) await wait(arcade.timings.quickRetryMs);
    else return postpone(arcade.pool, round.id, backOff(arcade, round));
  }
  if (round.balance !== null) await rememberBalance(arcade.pool, session.id, round.balance);
  return round;
}

/** The round after one step, or null when it has to be tried again. */
function step(arcade: Arcade, wallet: Wallet, round: Round): Promise<Round | null> {
  switch (round.state) {
    case 'DEBITING':
      return debit(arcade, wallet, round);
    case 'DEBITED':
      return goOn(arcade, round);
    case 'CREDITING':
      return credit(arcade, wallet, round);
    default:
      return rollBack(arcade, wallet, round);
  }
}

function goOn({ pool, timings }: Arcade, round: Round): Promise<Round> {
  if (round.seedId === null) return boardBet(pool, round);
  return isOpen(round) ? openRound(pool, round, timings.playingMs) : moveRound(pool, round, 'CREDITING');
}

async function debit({ pool, log }: Arcade, wallet: Wallet, round: Round): Promise<Round | null> {
  if (round.overdue) return refuseDebit(pool, round, { reason: 'WALLET_UNREACHABLE', balance: null, speaksFor: 0 });
  if (!(await countDebit(pool, round.id))) return currentRound(pool, round.id);
  const answer = await wallet.debit({ ...movementOf(round), transactionId: round.debitId, amount: round.stake });
  if (answer.result === 'ok') return moveRound(pool, round, 'DEBITED', { balance: answer.balance });
  logAnswer(log, 'debit', round, answer);
  if (answer.result === 'unknown') return null;
  const isForThisId = answer.status === 'TRANSACTION_ROLLED_BACK';
  return refuseDebit(pool, round, {
    reason: answer.status,
    balance: answer.balance,
    speaksFor: isForThisId ? round.debitsSent + 1 : 1,
  });
}

async function credit({ pool, log }: Arcade, wallet: Wallet, round: Round): Promise<Round | null> {
  const answer = await wallet.credit({
    ...movementOf(round),
    transactionId: round.creditId,
    debitId: round.debitId,
    amount: round.payout,
  });
  if (answer.result === 'ok') return moveRound(pool, round, 'DONE', { balance: answer.balance });
  logAnswer(log, 'credit', round, answer);
  const stakeWasReturned = answer.result === 'refused' && answer.status === 'TRANSACTION_ROLLED_BACK';
  return stakeWasReturned
    ? moveRound(pool, round, 'ROLLED_BACK', { reason: answer.status, balance: answer.balance })
    : null;
}

async function rollBack({ pool, log }: Arcade, wallet: Wallet, round: Round): Promise<Round | null> {
  const answer = await wallet.rollback({ transactionId: round.rollbackId, debitId: round.debitId, roundId: round.id });
  if (answer.result === 'ok') return moveRound(pool, round, 'ROLLED_BACK', { balance: answer.balance });
  logAnswer(log, 'rollback', round, answer);
  const neverTaken = answer.result === 'refused' && answer.status === 'BET_NOT_FOUND';
  return neverTaken ? moveRound(pool, round, 'ROLLED_BACK', { balance: answer.balance }) : null;
}

const movementOf = ({ id, gameCode, currency }: Round) => ({ roundId: id, gameCode, currency });

const backOff = ({ timings }: Arcade, { failures }: Round): number =>
  Math.min(timings.longestRetryMs, timings.shortestRetryMs * 2 ** Math.min(failures, 20));

function logAnswer(log: Arcade['log'], call: string, round: Round, answer: WalletResult): void {
  log.warn(
    {
      call,
      round: round.id,
      failures: round.failures,
      answer: answer.result === 'unknown' ? answer.cause : answer.result === 'refused' ? answer.status : 'ok',
    },
    'wallet did not post',
  );
}

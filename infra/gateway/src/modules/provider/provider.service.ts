import { randomBytes } from 'node:crypto';
import type {
  AuthenticateResponse,
  AuthorizeStakeBody,
  CreditBody,
  DebitBody,
  PolicyResponse,
  ProviderResponse,
  ProviderStatus,
  RollbackBody,
} from '@marquee/contract';
import { getCurrencyScale, isPayable, parseAmount, roundToScale, toWire, type Amount } from '@marquee/money';
import { isRetryable, type Queryable, getSqlState } from '@marquee/service/database';
import {
  insertStakeAuthorization,
  postCredit,
  postDebit,
  postPromoWin,
  postRollback,
  type CommandResultRow,
} from './command.repository.ts';
import { authenticate, isSessionOpen, readSessionBalance } from './game-session.repository.ts';
import { findMerchantPolicy } from './policy.repository.ts';
import type { ProviderConfig } from './provider-config.repository.ts';
import { hashPayload, hashToken } from './hashes.ts';

export interface ProviderCaller {
  readonly config: ProviderConfig;
  readonly requestId: string;
}

const ATTEMPTS = 4;
const OUT_OF_RANGE = '22003';

const errorResponse = (status: ProviderStatus, transactionId: string): ProviderResponse => ({ status, transactionId });

const rejection = (status: ProviderStatus): CommandResultRow => ({
  status,
  balance: null,
  currency: null,
  duplicate: false,
});

const toProviderResponse = (result: CommandResultRow, transactionId: string): ProviderResponse => ({
  status: result.status,
  ...(result.balance === null ? {} : { balance: toWire(result.balance) }),
  ...(result.currency === null ? {} : { currency: result.currency }),
  transactionId,
  ...(result.duplicate ? { duplicate: true } : {}),
});

/** Retries deadlocks. An amount outside the range of an account is an invalid request of the provider. */
const executeCommand = async (
  transactionId: string,
  post: () => Promise<CommandResultRow>,
): Promise<ProviderResponse> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return toProviderResponse(await post(), transactionId);
    } catch (error) {
      if (getSqlState(error) === OUT_OF_RANGE) return errorResponse('INVALID_REQUEST', transactionId);
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
};

const withAmount = (
  body: { readonly amount: string; readonly transactionId: string },
  post: (amount: Amount) => Promise<CommandResultRow>,
): Promise<ProviderResponse> => {
  const parsed = parseAmount(body.amount);
  if (!parsed.ok) return Promise.resolve(errorResponse('INVALID_REQUEST', body.transactionId));
  return executeCommand(body.transactionId, () => post(parsed.amount));
};

export async function readPolicy(db: Queryable): Promise<PolicyResponse> {
  return { status: 'OK', ...(await findMerchantPolicy(db)) };
}

export async function authenticateLaunch(
  db: Queryable,
  { config }: ProviderCaller,
  launchToken: string,
): Promise<AuthenticateResponse | { status: ProviderStatus }> {
  const sessionToken = randomBytes(32).toString('base64url');
  const row = await authenticate(db, config.code, hashToken(launchToken), hashToken(sessionToken));
  const { playerId, nickname, currency, balance, gameCode, language, vendorWallet } = row;
  if (
    playerId === null ||
    nickname === null ||
    currency === null ||
    balance === null ||
    gameCode === null ||
    language === null
  ) {
    return { status: row.status };
  }
  const { minRoundMs } = await findMerchantPolicy(db);
  return {
    status: 'OK',
    sessionToken,
    playerId,
    nickname,
    currency,
    balance: toWire(balance),
    gameCode,
    language,
    minRoundMs,
    ...(vendorWallet !== null && { vendorWallet }),
  };
}

/** Whether a game session is still open; for calls of the player that debit nothing. */
export async function verifySession(
  db: Queryable,
  { config }: ProviderCaller,
  sessionToken: string,
): Promise<ProviderResponse> {
  return { status: (await isSessionOpen(db, config.code, hashToken(sessionToken))) ? 'OK' : 'TOKEN_EXPIRED' };
}

export async function readBalance(
  db: Queryable,
  { config }: ProviderCaller,
  sessionToken: string,
): Promise<ProviderResponse> {
  const session = await readSessionBalance(db, config.code, hashToken(sessionToken));
  if (!session || session.expired) return { status: 'TOKEN_EXPIRED' };
  return { status: 'OK', balance: toWire(session.balance), currency: session.currency };
}

/** A stake finer than the currency can pay is an invalid request. */
export function debit(db: Queryable, caller: ProviderCaller, body: DebitBody): Promise<ProviderResponse> {
  return withAmount(body, (amount) => {
    const { sessionToken, ...fields } = body;
    if (!isPayable(amount, fields.currency)) return Promise.resolve(rejection('INVALID_REQUEST'));
    const payload = hashPayload('debit', fields.roundId, fields.gameCode, fields.currency, amount);
    return postDebit(db, { ...caller, ...fields, amount, payload, sessionHash: hashToken(sessionToken) });
  });
}

/** Asked by a vendor before it debits a stake from a vendor wallet; rejects as a debit of the seamless wallet does. */
export function authorizeStake(
  db: Queryable,
  { config }: ProviderCaller,
  body: AuthorizeStakeBody,
): Promise<ProviderResponse> {
  return withAmount(body, (amount) => {
    const { sessionToken, ...fields } = body;
    const balance = parseAmount(fields.balance);
    if (!balance.ok || !isPayable(amount, fields.currency)) return Promise.resolve(rejection('INVALID_REQUEST'));
    const sessionHash = hashToken(sessionToken);
    return insertStakeAuthorization(db, { ...fields, config, amount, balance: balance.amount, sessionHash });
  });
}

/** Pays a payout that is finer than its currency rounded down; the difference goes to the rounding account. */
export function credit(db: Queryable, caller: ProviderCaller, body: CreditBody): Promise<ProviderResponse> {
  return withAmount(body, (amount) => {
    const { sessionToken, referenceTransactionId: referenceId, ...fields } = body;
    const { roundId, gameCode, currency, roundFinished } = fields;
    const payload = hashPayload('credit', referenceId, roundId, gameCode, currency, amount, roundFinished);
    const scale = getCurrencyScale(currency);
    const { amount: paid, difference: rounding } = roundToScale(amount, scale, 'towards_zero');
    const sessionHash = hashToken(sessionToken);
    const command = { ...caller, ...fields, amount: paid, rounding, scale, payload, sessionHash };
    if (referenceId !== null) return postCredit(db, { ...command, referenceId });
    if (caller.config.promoWins) return postPromoWin(db, command);
    return Promise.resolve(rejection('TRANSACTION_DOES_NOT_EXIST'));
  });
}

export function rollback(db: Queryable, caller: ProviderCaller, body: RollbackBody): Promise<ProviderResponse> {
  const { sessionToken, transactionId, referenceTransactionId: referenceId, roundId = null } = body;
  if (transactionId === referenceId) return Promise.resolve(errorResponse('INVALID_REQUEST', transactionId));
  const payload = hashPayload('rollback', referenceId, roundId);
  const sessionHash = sessionToken === undefined ? null : hashToken(sessionToken);
  const command = { ...caller, transactionId, payload, sessionHash, referenceId, roundId };
  return executeCommand(transactionId, () => postRollback(db, command));
}

import { randomBytes } from 'node:crypto';
import type {
  AuthenticateResponse,
  CreditBody,
  DebitBody,
  PolicyResponse,
  ProviderResponse,
  ProviderStatus,
  RollbackBody,
} from '@marquee/contract';
import { currencyScale, parseAmount, roundToScale, toWire, type Amount } from '@marquee/money';
import { isRetryable, type Queryable, getSqlState } from '@marquee/service/database';
import { postCredit, postDebit, postPromoWin, postRollback, type CommandResultRow } from './command.repository.ts';
import { authenticate, readSessionBalance } from './game-session.repository.ts';
import { readMinRound } from './policy.repository.ts';
import type { ProviderConfig } from './provider-config.repository.ts';
import { hashPayload, hashToken } from './hashes.ts';

export interface ProviderCaller {
  readonly config: ProviderConfig;
  readonly requestId: string;
}

const ATTEMPTS = 4;
const OUT_OF_RANGE = '22003';

const errorResponse = (status: ProviderStatus, transactionId: string): ProviderResponse => ({ status, transactionId });

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
  return {
    status: 'OK',
    minRoundMs: await readMinRound(db),
  };
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
  const minRoundMs = await readMinRound(db);
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

export async function readBalance(
  db: Queryable,
  { config }: ProviderCaller,
  sessionToken: string,
): Promise<ProviderResponse> {
  const session = await readSessionBalance(db, config.code, hashToken(sessionToken));
  if (!session || session.expired) return { status: 'TOKEN_EXPIRED' };
  return { status: 'OK', balance: toWire(session.balance), currency: session.currency };
}

export function debit(db: Queryable, caller: ProviderCaller, body: DebitBody): Promise<ProviderResponse> {
  return withAmount(body, (amount) => {
    const { sessionToken, ...fields } = body;
    const payload = hashPayload('debit', fields.roundId, fields.gameCode, fields.currency, amount);
    return postDebit(db, { ...caller, ...fields, amount, payload, sessionHash: hashToken(sessionToken) });
  });
}

/** Pays a payout that is finer than its currency rounded down; the difference goes to the rounding account. */
export function credit(db: Queryable, caller: ProviderCaller, body: CreditBody): Promise<ProviderResponse> {
  return withAmount(body, (amount) => {
    const { sessionToken, referenceTransactionId: referenceId, ...fields } = body;
    const payload = hashPayload('credit', referenceId, fields.roundId, fields.currency, amount, fields.roundFinished);
    const { amount: paid, difference: rounding } = roundToScale(amount, currencyScale(fields.currency), 'towards_zero');
    const payout = { ...caller, ...fields, amount: paid, rounding, payload };
    if (referenceId !== null) return postCredit(db, { ...payout, referenceId });
    if (caller.config.promoWins) return postPromoWin(db, { ...payout, sessionHash: hashToken(sessionToken) });
    return Promise.resolve({ status: 'TRANSACTION_DOES_NOT_EXIST', balance: null, currency: null, duplicate: false });
  });
}

export function rollback(db: Queryable, caller: ProviderCaller, body: RollbackBody): Promise<ProviderResponse> {
  const { transactionId, referenceTransactionId: referenceId } = body;
  if (transactionId === referenceId) return Promise.resolve(errorResponse('INVALID_REQUEST', transactionId));
  const payload = hashPayload('rollback', referenceId);
  return executeCommand(transactionId, () => postRollback(db, { ...caller, transactionId, payload, referenceId }));
}

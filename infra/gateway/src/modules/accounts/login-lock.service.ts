import { getCustomerNetwork, getNetwork } from '@marquee/service/http';
import type { Queryable } from '@marquee/service/database';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { toAccountKey } from './account-key.ts';
import {
  deleteFailures,
  insertFailure,
  readLockSeconds,
  releasePending,
  reserveAttempt,
  selectFailures,
} from './login-lock.repository.ts';

export { deleteAccountFailures } from './login-lock.repository.ts';

/** Failures of one requester that lock an account for it. */
export const MAX_FAILURES = 5;
/** Failures of one requester or customer, and of all untrusted requesters, that lock an account for them. */
const LIMITS = { requester: MAX_FAILURES, untrusted: 20 } as const;
const UNTRUSTED = '';

/** Client that tries a password of an account. Failures of other clients do not lock a trusted one. */
export interface LoginRequester {
  readonly accountKey: string;
  readonly requester: string;
  /** Counts that the requester shares with others: those of its customer and of all untrusted requesters. */
  readonly shared: readonly string[];
}

/**
 * A trusted device counts by itself, everything else by its network. An untrusted network also counts for the /48 of
 * its IPv6 customer, so that one customer uses up a quarter of the total at most.
 */
export function createLoginRequester(
  username: string,
  { clientIp, deviceHash }: ClientInfo,
  trust: { readonly network: boolean; readonly device: boolean },
): LoginRequester {
  return {
    accountKey: toAccountKey(username),
    requester: trust.device ? `device ${deviceHash.toString('hex')}` : `network ${getNetwork(clientIp)}`,
    shared: trust.device || trust.network ? [] : [`network ${getCustomerNetwork(clientIp)}`, UNTRUSTED],
  };
}

/**
 * A session whose player enters the password again. Sessions of remembered logins count together, because a stolen
 * token opens another one at any time.
 */
export function createSessionRequester(accountKey: string, tokenHash: string, isRemembered: boolean): LoginRequester {
  return { accountKey, requester: isRemembered ? 'remembered' : `session ${tokenHash}`, shared: [] };
}

/** The customer of an IPv4 address is the address itself. */
const listCounts = ({ requester, shared }: LoginRequester): readonly string[] => [...new Set([requester, ...shared])];

const getLimit = (requester: string): number => (requester === UNTRUSTED ? LIMITS.untrusted : LIMITS.requester);

const createLockError = async (db: Queryable, accountKey: string, requester: string): Promise<GatewayError> => {
  const seconds = await readLockSeconds(db, accountKey, requester, getLimit(requester));
  return seconds > 0
    ? new GatewayError('login.locked', { retryAfterSeconds: seconds })
    : new GatewayError('too_many_requests', { retryAfterSeconds: 1 });
};

/**
 * Reserves an attempt. The caller then clears the failures, records one, or releases the attempt.
 * @throws GatewayError `login.locked`, or `too_many_requests` when parallel attempts use up the rest
 */
export async function reserveLoginAttempt({ pool }: Gateway, login: LoginRequester): Promise<void> {
  const { accountKey } = login;
  const reserved: string[] = [];
  for (const requester of listCounts(login)) {
    if (!(await reserveAttempt(pool, accountKey, requester, getLimit(requester)))) {
      await releasePending(pool, accountKey, reserved);
      throw await createLockError(pool, accountKey, requester);
    }
    reserved.push(requester);
  }
}

export function recordFailure(db: Queryable, login: LoginRequester): Promise<void> {
  return insertFailure(db, login.accountKey, listCounts(login));
}

/** Releases a reserved attempt whose password could not be verified because of an error. */
export function releaseAttempt(db: Queryable, login: LoginRequester): Promise<void> {
  return releasePending(db, login.accountKey, listCounts(login));
}

/** Clears the failures of the requester. Those of others stay. */
export async function clearFailures(db: Queryable, login: LoginRequester): Promise<void> {
  await releaseAttempt(db, login);
  await deleteFailures(db, login.accountKey, login.requester);
}

/** Whether the failures of the requester have reached its limit. */
export async function isLocked(db: Queryable, { accountKey, requester }: LoginRequester): Promise<boolean> {
  return (await selectFailures(db, accountKey, requester)) >= getLimit(requester);
}

/**
 * The failures of this requester only. With those of others, which do not count for a trusted network, the response
 * would show any client in that network that the account belongs there.
 */
export function readFailures(db: Queryable, { accountKey, requester }: LoginRequester): Promise<number> {
  return selectFailures(db, accountKey, requester);
}

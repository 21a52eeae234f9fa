import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { readLockSeconds, reserveAttempt } from './login-lock.repository.ts';

export { clearFailures, readFailures, recordFailure, releaseAttempt } from './login-lock.repository.ts';

/**
 * Reserves one of the account's attempts. The caller then clears the failures, records one, or releases the attempt.
 * @throws GatewayError `login.locked`, or `too_many_requests` when parallel attempts use up the rest
 */
export async function reserveLoginAttempt({ pool }: Gateway, accountKey: string): Promise<void> {
  if (await reserveAttempt(pool, accountKey)) return;
  const seconds = await readLockSeconds(pool, accountKey);
  if (seconds > 0) throw new GatewayError('login.locked', { retryAfterSeconds: seconds });
  throw new GatewayError('too_many_requests', { retryAfterSeconds: 1 });
}

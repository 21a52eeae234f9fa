import type { ErrorCode } from '@marquee/contract';
import { getCurrentHost } from '#host/current-host.ts';

// eslint-disable-next-line marquee/no-module-state -- a login is requested in a browser only
let pending: Promise<boolean> | null = null;

/**
 * Asks the player to log in again; calls that fail while the login modal is open share one login.
 * @param reason error code of the first of these calls
 */
export function reauthenticateOnce(reason: ErrorCode): Promise<boolean> {
  pending ??= getCurrentHost()
    .reauthenticate(reason)
    .finally(() => {
      pending = null;
    });
  return pending;
}

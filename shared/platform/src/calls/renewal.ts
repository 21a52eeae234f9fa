import { currentHost } from '#current-host.ts';

let pending: Promise<boolean> | null = null;

/** Asks the player to sign in again, once for any number of calls that were refused meanwhile. */
export function renewOnce(): Promise<boolean> {
  pending ??= currentHost()
    .renewSession()
    .finally(() => {
      pending = null;
    });
  return pending;
}

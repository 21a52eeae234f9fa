interface Renewal {
  readonly replaced: string | null;
  readonly next: Promise<string | null>;
}

// eslint-disable-next-line marquee/no-module-state -- a session is renewed in a browser only
let renewal: Renewal = { replaced: null, next: Promise.resolve(null) };

/**
 * Notes that the token of the session is being replaced, here or in another tab.
 * @param next resolves with the new token once it is stored, or with null when the session keeps the old one
 */
export function startSessionRenewal(replaced: string | null, next: Promise<string | null>): void {
  renewal = { replaced, next: next.catch(() => null) };
}

/** The token with which the session of a rejected token goes on, or null. Waits for a replacement on its way. */
export async function findRenewedToken(rejected: string | null): Promise<string | null> {
  const { replaced, next } = renewal;
  return rejected !== null && replaced === rejected ? next : null;
}

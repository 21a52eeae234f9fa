// eslint-disable-next-line marquee/no-module-state -- a session is renewed in a browser only
let renewal: Promise<unknown> = Promise.resolve();

/** Notes a call that may replace the token of the session. */
export function startSessionRenewal(call: Promise<unknown>): void {
  renewal = call.catch(() => undefined);
}

/** Resolves when the caller of the last such call has had its result, and has stored the new token. */
export async function waitForSessionRenewal(): Promise<void> {
  await renewal;
}

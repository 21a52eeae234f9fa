interface ScriptPolicy {
  /** Null refuses the address. */
  createScriptURL(address: string): string | null;
}

declare global {
  // Trusted Types, where the browser knows them.
  var trustedTypes: { createPolicy(name: string, policy: ScriptPolicy): unknown } | undefined;
}

/** Whether an address is a file of a release on this site. */
export function isReleased(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith('/r/');
}

/**
 * The page's one policy of Trusted Types, asked whenever text is about to become code: an address of a script must name a
 * file of a release; markup and code made from text are refused.
 */
export function trustReleasedScripts(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isReleased(address) ? address : null),
  });
}

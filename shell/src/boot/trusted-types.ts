interface ScriptPolicy {
  /** Null refuses the address. */
  createScriptURL(address: string): string | null;
}

declare global {
  // Trusted Types, where the browser knows them.
  var trustedTypes: { createPolicy(name: string, policy: ScriptPolicy): unknown } | undefined;
}

/** Whether an address is a file of a release on this site. */
export function isReleaseUrl(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith('/r/');
}

/**
 * The page's one policy of Trusted Types, asked whenever text is about to become code: an address of a script must name a
 * file of a release; markup and code made from text are refused.
 */
export function installTrustedTypesPolicy(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isReleaseUrl(address) ? address : null),
  });
}

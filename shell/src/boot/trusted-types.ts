import { offlineWorkerAddress } from '#boot/register-offline-worker.ts';

interface ScriptPolicy {
  /** Null rejects the URL. */
  createScriptURL(address: string): string | null;
}

declare global {
  // Undefined in a browser without Trusted Types.
  var trustedTypes: { createPolicy(name: string, policy: ScriptPolicy): unknown } | undefined;
}

/** Whether a URL is a file of a release on this site. */
export function isReleaseUrl(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith('/r/');
}

const isOfflineWorker = (address: string): boolean => address === offlineWorkerAddress;

/**
 * Installs the default Trusted Types policy: a script URL must be a file of a release or the offline worker. The policy
 * creates neither HTML nor scripts from text, so the browser rejects both. The sanitiser of operators' texts has a
 * policy of its own.
 */
export function installTrustedTypesPolicy(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isReleaseUrl(address) || isOfflineWorker(address) ? address : null),
  });
}

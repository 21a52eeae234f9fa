import type { Host } from '#host-contract.ts';

let current: Host | null = null;

/** Makes the shell's promises reachable. The shell calls it once at boot. */
export function installHost(host: Host): void {
  current = host;
}

/** The installed host. @throws Error when the shell has not installed one yet. */
export function currentHost(): Host {
  if (current === null) throw new Error('The platform has no host: installHost was not called');
  return current;
}

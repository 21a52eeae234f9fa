import type { Host } from './host-contract.ts';

// eslint-disable-next-line marquee/no-module-state -- the host has no state: it reads the state of the current page
let current: Host | null = null;

/** Installs the shell's implementation of the host contract. The shell calls it once, at boot. */
export function installHost(host: Host): void {
  current = host;
}

/** Returns the installed host. @throws Error when the shell has not installed one yet */
export function getCurrentHost(): Host {
  if (current === null) throw new Error('The platform has no host: installHost was not called');
  return current;
}

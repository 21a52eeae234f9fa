import { getCurrentHost } from '#host/current-host.ts';
import { useReadableStore } from './use-readable-store.ts';
import type { Session } from '#host/host-contract.ts';

/** Session of the visitor or player. */
export function useSession(): Session {
  return useReadableStore(getCurrentHost().session);
}

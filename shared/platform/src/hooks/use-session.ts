import { currentHost } from '#current-host.ts';
import { useReadable } from '#hooks/use-readable.ts';
import type { Session } from '#host-contract.ts';

/** Who looks at the page. */
export function useSession(): Session {
  return useReadable(currentHost().session);
}

import { z } from 'zod';
import type { HistoryEntry } from '#schemas/responses.ts';

const ownCanary = z.object({ canaryStopped: z.string() });
const remoteCanaries = z.object({
  remoteCanariesStopped: z.array(z.object({ part: z.string(), version: z.string() })),
});

/** The canaries that another change stopped too: the version of the part's own one, part and version of others. */
export function listStoppedCanaries({ action, detail }: Pick<HistoryEntry, 'action' | 'detail'>): string[] {
  if (action === 'canary-stop') return [];
  const own = ownCanary.safeParse(detail).data;
  const others = remoteCanaries.safeParse(detail).data?.remoteCanariesStopped ?? [];
  return [
    ...(own === undefined ? [] : [own.canaryStopped]),
    ...others.map(({ part, version }) => `${part} ${version}`),
  ];
}

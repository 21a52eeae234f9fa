import { jobStarted } from '@marquee/contract/operator';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { approvalPendingResponse } from '#schemas/responses.ts';
import { request, type CallOptions } from './request.ts';

export interface Write extends CallOptions {
  readonly path: string;
}

/** `waits` when the change needs an approval, `unchanged` when the job to run is queued or running already. */
export type Outcome = 'done' | 'waits' | 'unchanged';

function getOutcome(response: unknown): Outcome {
  if (approvalPendingResponse.safeParse(response).success) return 'waits';
  return jobStarted.safeParse(response).data?.runs === 0 ? 'unchanged' : 'done';
}

/**
 * Sends a write and refetches the affected data, also after an error, which may be caused by a change of another
 * operator.
 */
export function useWrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ path, ...options }: Write): Promise<Outcome> =>
      getOutcome(await request(z.unknown(), path, { method: 'POST', ...options })),
    onSettled: () => {
      for (const key of ['status', 'history', 'channels', 'chain', 'site', 'jobs', 'alerts', 'discrepancies'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

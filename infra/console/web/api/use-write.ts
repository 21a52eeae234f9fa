import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { approvalPendingResponse } from '#schemas/responses.ts';
import { request, type CallOptions } from './request.ts';

export interface Write extends CallOptions {
  readonly path: string;
}

/** `done`, or `waits` when the change needs an approval. */
export type Outcome = 'done' | 'waits';

/**
 * Sends a write and refetches the affected data, also after an error, which may be caused by a change of another
 * operator.
 */
export function useWrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ path, ...options }: Write): Promise<Outcome> => {
      const response = await request(z.unknown(), path, { method: 'POST', ...options });
      return approvalPendingResponse.safeParse(response).success ? 'waits' : 'done';
    },
    onSettled: () => {
      for (const key of ['status', 'history', 'channels', 'chain', 'site', 'jobs'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

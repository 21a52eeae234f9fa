import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { waits } from '#answers/answers.ts';
import { ask, type CallOptions } from './ask.ts';

export interface Write extends CallOptions {
  readonly path: string;
}

/** done, or waiting for a second person. */
export type Outcome = 'done' | 'waits';

/** Sends a write and reads anew what it may have changed, also when it was refused: then somebody else may have changed it. */
export function useWrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ path, ...options }: Write): Promise<Outcome> => {
      const answer = await ask(z.unknown(), path, { method: 'POST', ...options });
      return waits.safeParse(answer).success ? 'waits' : 'done';
    },
    onSettled: () => {
      for (const key of ['status', 'history', 'channels', 'chain', 'site'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

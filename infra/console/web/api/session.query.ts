import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { me, type Me } from '#answers/answers.ts';
import { ask, isLoggedOut } from './ask.ts';

/** Who is logged in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<Me | null> =>
    ask(me, '/session', { signal }).catch((error: unknown) => {
      if (isLoggedOut(error)) return null;
      throw error;
    }),
  staleTime: 60_000,
});

export const login = (token: string): Promise<Me> => ask(me, '/login', { method: 'POST', body: { token } });

export const logout = (): Promise<null> => ask(z.null(), '/logout', { method: 'POST' });

import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { me, session, type Me } from '#answers/answers.ts';
import { ask } from './ask.ts';

/** Who is logged in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Me | null> => (await ask(session, '/session', { signal })).me,
  staleTime: 60_000,
});

export function login(token: string): Promise<Me> {
  return ask(me, '/login', { method: 'POST', body: { token } });
}

export function logout(): Promise<null> {
  return ask(z.null(), '/logout', { method: 'POST' });
}

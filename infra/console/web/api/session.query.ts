import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { me, session, type Me } from '#schemas/responses.ts';
import { request } from './request.ts';

/** The logged-in operator, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Me | null> => (await request(session, '/session', { signal })).me,
  staleTime: 60_000,
});

export function login(token: string): Promise<Me> {
  return request(me, '/login', { method: 'POST', body: { token } });
}

export function logout(): Promise<null> {
  return request(z.null(), '/logout', { method: 'POST' });
}

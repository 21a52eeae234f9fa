import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { me, session, type Me } from '#schemas/responses.ts';
import { request, setOperator } from './request.ts';

/** Session of this browser. */
export interface Session {
  /** The operator, also after the session has ended; null before a login and after a logout. */
  readonly me: Me | null;
  /** Whether the session of `me` has ended without a logout on this page. */
  readonly hasEnded: boolean;
}

const queryKey = ['session'] as const;

/** Removes what was loaded for the operator of the last session. */
async function removeOtherQueries(client: QueryClient): Promise<void> {
  await client.cancelQueries({ predicate: ({ queryKey: [name] }) => name !== queryKey[0] });
  client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== queryKey[0] });
  client.getMutationCache().clear();
}

/** The session after the response that names its operator, or null when there is none. */
async function createSession(client: QueryClient, next: Me | null): Promise<Session> {
  const me = client.getQueryData<Session>(queryKey)?.me ?? null;
  if (next === null) return { me, hasEnded: me !== null };
  if (me !== null && me.name !== next.name) await removeOtherQueries(client);
  setOperator(next.name);
  return { me: next, hasEnded: false };
}

export const sessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }): Promise<Session> =>
    createSession(client, (await request(session, '/session', { signal })).me),
  staleTime: 60_000,
});

/** Continues as an operator who has logged in. What was loaded for another operator is removed. */
export async function startSession(client: QueryClient, next: Me): Promise<void> {
  // A response to an earlier request would end this session.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, await createSession(client, next));
}

/** Removes the operator and everything that was loaded. */
export async function removeSession(client: QueryClient): Promise<void> {
  // A session that is being fetched would show the page again.
  await client.cancelQueries({ queryKey });
  setOperator(null);
  client.setQueryData<Session>(queryKey, { me: null, hasEnded: false });
  await removeOtherQueries(client);
}

export function login(token: string): Promise<Me> {
  return request(me, '/login', { method: 'POST', body: { token } });
}

export function logout(): Promise<null> {
  return request(z.null(), '/logout', { method: 'POST' });
}

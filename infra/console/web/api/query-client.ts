import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError, isLoggedOut } from './request.ts';
import { sessionQuery } from './session.query.ts';

const ATTEMPTS = 2;

/**
 * Without a network a call fails at once. TanStack's default would pause it: a page would show an old state without a
 * word, and a change that the operator has cancelled would be sent later.
 */
const networkMode = 'always';

/**
 * Retries only requests without a response. When a request is rejected for its session, the session is fetched, which
 * may have ended, or be of another operator. Data is kept however long a login takes, because a page without data would
 * lose what is typed on it.
 */
export function createQueryClient(): QueryClient {
  const loggedOut = (error: unknown) => {
    if (isLoggedOut(error)) void client.refetchQueries({ queryKey: sessionQuery.queryKey });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: loggedOut }),
    mutationCache: new MutationCache({ onError: loggedOut }),
    defaultOptions: {
      queries: {
        networkMode,
        gcTime: Infinity,
        retry: (failures, error) => failures < ATTEMPTS && error instanceof RequestError && error.status === 0,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { networkMode },
    },
  });
  return client;
}

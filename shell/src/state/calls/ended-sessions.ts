import { sendLogout } from '#state/calls/logout.mutation.ts';
import { repeatPending, sendUntilTaken, type PendingCall } from '#state/calls/send-until-taken.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';

const storage = createSafeStorage('sessionStorage');
/** Key of the tokens whose logout the gateway has not taken. A logout leaves it in the storage. */
export const endedTokensKey = 'ended-tokens';

const read = (): readonly string[] => storage.get(endedTokensKey)?.split(' ') ?? [];

function write(tokens: readonly string[]): void {
  if (tokens.length === 0) storage.remove(endedTokensKey);
  else storage.set(endedTokensKey, tokens.join(' '));
}

function createLogout(token: string): PendingCall {
  return {
    send: () => sendLogout(token),
    isPending: () => read().includes(token),
    setPending: (isPending) => write([...read().filter((each) => each !== token), ...(isPending ? [token] : [])]),
  };
}

/** Ends the session of a token at the gateway. Returns after the first try; a call that was not taken is repeated. */
export function endAtGateway(token: string): Promise<void> {
  return sendUntilTaken(createLogout(token));
}

/** Ends the sessions whose logout the gateway had not taken before a reload of this page. */
export function repeatLogouts(): void {
  for (const token of read()) void repeatPending(createLogout(token));
}

import type { SessionView } from '#http/schemas.ts';
import { createBrowserStorage } from '#web/page/browser-storage.ts';
import { ArcadeApi, ArcadeApiError, openSession, type SessionRequest } from './arcade-api.ts';

const storage = createBrowserStorage('sessionStorage');

export interface GameSession {
  readonly api: ArcadeApi;
  readonly session: SessionView;
}

/** A launch token opens one session; a reload of the frame goes on with it. */
export async function resumeOrOpenSession(address: URL, gameCode: string, language: string): Promise<GameSession> {
  const kept = storage.get(storageKey(address));
  if (kept !== null) {
    const api = new ArcadeApi(kept);
    const session = await api
      .getSession()
      .catch((failure: unknown) => (isSessionEnded(failure) ? null : Promise.reject(failure)));
    if (session) return { api, session };
  }
  const { token, session } = await openSession(createRequest(address, gameCode, language));
  storage.set(storageKey(address), token);
  return { api: new ArcadeApi(token), session };
}

function createRequest(address: URL, gameCode: string, language: string): SessionRequest {
  const launch = address.searchParams.get('launch');
  if (launch !== null) return { launch };
  if (address.searchParams.get('mode') === 'demo') return { mode: 'demo', gameCode, language };
  throw new ArcadeApiError('launch.invalid');
}

const isSessionEnded = (failure: unknown): boolean =>
  failure instanceof ArcadeApiError && failure.code.startsWith('session.');

const storageKey = (address: URL): string =>
  `marquee-arcade ${address.pathname} ${address.searchParams.get('launch') ?? 'demo'}`;

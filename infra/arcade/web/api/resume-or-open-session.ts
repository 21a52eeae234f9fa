import type { SessionView } from '#http/schemas.ts';
import { createBrowserStorage } from '#web/page/browser-storage.ts';
import { isSessionError } from './error-text.ts';
import { ArcadeApi, ArcadeApiError, openSession, type SessionRequest } from './arcade-api.ts';

const storage = createBrowserStorage('sessionStorage');

export interface GameSession {
  readonly api: ArcadeApi;
  readonly session: SessionView;
}

/** Resumes the stored session after a reload, or opens a new one. A launch token can be used only once. */
export async function resumeOrOpenSession(address: URL, gameCode: string, language: string): Promise<GameSession> {
  const token = storage.get(storageKey(address));
  if (token !== null) {
    const api = new ArcadeApi(token);
    const session = await api
      .getSession()
      .catch((error: unknown) => (isSessionError(error) ? null : Promise.reject(error)));
    if (session) return { api, session };
  }
  const opened = await openSession(createRequest(address, gameCode, language));
  storage.set(storageKey(address), opened.token);
  return { api: new ArcadeApi(opened.token), session: opened.session };
}

function createRequest(address: URL, gameCode: string, language: string): SessionRequest {
  const launch = new URLSearchParams(address.hash.slice(1)).get('launch');
  if (launch !== null) return { launch };
  if (address.searchParams.get('mode') === 'demo') return { mode: 'demo', gameCode, language };
  throw new ArcadeApiError('launch.invalid');
}

const storageKey = (address: URL): string =>
  `marquee-arcade ${address.pathname} ${address.searchParams.get('launchId') ?? 'demo'}`;

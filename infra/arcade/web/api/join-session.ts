import type { SessionView } from '#http/schemas.ts';
import { browserStorage } from '../browser-storage.ts';
import { ArcadeApi, ArcadeFailure, openSession, type SessionRequest } from './arcade-api.ts';

const storage = browserStorage('sessionStorage');

export interface Joined {
  readonly api: ArcadeApi;
  readonly session: SessionView;
}

/** A launch token opens one session; a reload of the frame goes on with it. */
export async function joinSession(address: URL, gameCode: string, language: string): Promise<Joined> {
  const kept = storage.get(keyOf(address));
  if (kept !== null) {
    const api = new ArcadeApi(kept);
    const session = await api.session().catch((failure: unknown) => (isOver(failure) ? null : Promise.reject(failure)));
    if (session) return { api, session };
  }
  const { token, session } = await openSession(requestOf(address, gameCode, language));
  storage.set(keyOf(address), token);
  return { api: new ArcadeApi(token), session };
}

function requestOf(address: URL, gameCode: string, language: string): SessionRequest {
  const launch = address.searchParams.get('launch');
  if (launch !== null) return { launch };
  if (address.searchParams.get('mode') === 'demo') return { mode: 'demo', gameCode, language };
  throw new ArcadeFailure('launch.invalid');
}

const isOver = (failure: unknown): boolean => failure instanceof ArcadeFailure && failure.code.startsWith('session.');

const keyOf = (address: URL): string =>
  `marquee-arcade ${address.pathname} ${address.searchParams.get('launch') ?? 'demo'}`;

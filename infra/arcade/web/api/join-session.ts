import type { SessionView } from '#http/schemas.ts';
import { ArcadeApi, ArcadeFailure, openSession, type SessionRequest } from './arcade-api.ts';

export interface Joined {
  readonly api: ArcadeApi;
  readonly session: SessionView;
}

/** A launch token opens one session; a reload of the frame goes on with it. */
export async function joinSession(address: URL, gameCode: string, language: string): Promise<Joined> {
  const kept = recall(address);
  if (kept !== null) {
    const api = new ArcadeApi(kept);
    const session = await api.session().catch((failure: unknown) => (isOver(failure) ? null : Promise.reject(failure)));
    if (session) return { api, session };
  }
  const { token, session } = await openSession(requestOf(address, gameCode, language));
  remember(address, token);
  return { api: new ArcadeApi(token), session };
}

function requestOf(address: URL, gameCode: string, language: string): SessionRequest {
  const launch = address.searchParams.get('launch');
  if (launch !== null) return { launch };
  if (address.searchParams.get('mode') === 'demo') return { mode: 'demo', gameCode, language };
  throw new ArcadeFailure('launch.invalid');
}

const isOver = (failure: unknown): boolean => failure instanceof ArcadeFailure && failure.code.startsWith('session.');

const keyOf = (address: URL): string => `marquee-arcade ${address.pathname} ${address.searchParams.get('launch') ?? 'demo'}`;

function recall(address: URL): string | null {
  try {
    return sessionStorage.getItem(keyOf(address));
  } catch {
    return null;
  }
}

function remember(address: URL, token: string): void {
  try {
    sessionStorage.setItem(keyOf(address), token);
  } catch {
    return;
  }
}

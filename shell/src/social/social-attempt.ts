import type { SocialProvider } from '@marquee/contract';
import { callApi } from '@marquee/platform';
import { safeStorage } from '#state/safe-storage.ts';

/** A sign-in that this tab has begun. Who does not know its secret cannot finish it. */
export interface SocialAttempt {
  readonly state: string;
  readonly secret: string;
  /** Where the provider asks who it is. */
  readonly url: string;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function startAttempt(provider: SocialProvider): Promise<SocialAttempt> {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  const browser = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
  return { ...(await callApi('socialStart', { body: { provider, browser } })), secret };
}

const stored = safeStorage('sessionStorage');
const key = 'social';

/** What this window needs to know when it comes back from the provider. */
interface StoredAttempt {
  readonly state: string;
  readonly secret: string;
  /** The page that was left for it. */
  readonly from: string;
}

export function saveAttempt({ state, secret }: SocialAttempt, from: string): void {
  return stored.set(key, JSON.stringify({ state, secret, from } satisfies StoredAttempt));
}

/** The sign-in that this window left for, if it is that one; it is forgotten with that. */
export function takeAttempt(state: string): StoredAttempt | null {
  const kept: StoredAttempt | null = JSON.parse(stored.get(key) ?? 'null');
  if (kept?.state !== state) return null;
  stored.remove(key);
  return kept;
}

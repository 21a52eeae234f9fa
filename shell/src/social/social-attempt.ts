import type { SocialProvider } from '@marquee/contract';
import { startSocialLogin } from './social-start.mutation.ts';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';

/** A social login started by this tab. It cannot be finished without its secret. */
export interface SocialAttempt {
  readonly state: string;
  readonly secret: string;
  /** Login page of the provider. */
  readonly url: string;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function startAttempt(provider: SocialProvider): Promise<SocialAttempt> {
  const secret = hex(crypto.getRandomValues(new Uint8Array(32)));
  const browser = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
  return { ...(await startSocialLogin({ provider, browser })), secret };
}

const stored = createSafeStorage('sessionStorage');
const key = 'social';

/** Stored while this window is at the provider. */
interface StoredAttempt {
  readonly state: string;
  readonly secret: string;
  /** Path of the page to return to. */
  readonly returnPath: string;
}

export function saveAttempt({ state, secret }: SocialAttempt, returnPath: string): void {
  return stored.set(key, JSON.stringify({ state, secret, returnPath } satisfies StoredAttempt));
}

/** Returns and deletes the stored login with this state, or null. */
export function takeAttempt(state: string): StoredAttempt | null {
  const attempt: StoredAttempt | null = JSON.parse(stored.get(key) ?? 'null');
  if (attempt?.state !== state) return null;
  stored.remove(key);
  return attempt;
}

import type { Balance } from '@marquee/contract';
import { safeStorage } from '#state/page/safe-storage.ts';

/** A game from its opening until it is closed; a reload of the page continues it. */
export interface GameSession {
  /** Member, game and mode. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** The balance when the game was opened; null until it is known. */
  readonly first: Balance | null;
}

const storage = safeStorage('sessionStorage');
const storageKey = 'gameSession';

/** The session that this tab stored before a reload; null for another member, game or mode. */
export function loadGameSession(key: string): GameSession | null {
  const stored: GameSession | null = JSON.parse(storage.get(storageKey) ?? 'null');
  return stored?.key === key ? stored : null;
}

export function saveGameSession(session: GameSession): void {
  storage.set(storageKey, JSON.stringify(session));
}

export function clearGameSession(): void {
  storage.remove(storageKey);
}

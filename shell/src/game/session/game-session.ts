import { atom } from 'jotai';
import { createSafeStorage } from '#state/page/create-safe-storage.ts';
import { readAtom, writeAtom } from '#state/page/store.ts';

/** A game from its opening until it is closed; a reload of the page continues it. */
export interface GameSession {
  /** Member, game and mode. */
  readonly key: string;
  /** Milliseconds since 1970 on the clock of the device, for the duration. */
  readonly startedAt: number;
  /** The same instant on the clock of the server, in ISO 8601, for its rounds. */
  readonly from: string;
}

const storage = createSafeStorage('sessionStorage');
const storageKey = 'gameSession';

const sessionAtom = atom<GameSession | null>(null);
const isMovingAtom = atom(false);

function readStored(): GameSession | null {
  try {
    const stored: GameSession | null = JSON.parse(storage.get(storageKey) ?? 'null');
    return typeof stored?.startedAt === 'number' && typeof stored.from === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** Continues the game that this tab stored before a reload. */
export function restoreGameSession(): void {
  writeAtom(sessionAtom, readStored());
}

/** The session of this tab; null for another member, game or mode. */
export function findGameSession(key: string): GameSession | null {
  const session = readAtom(sessionAtom);
  return session?.key === key ? session : null;
}

export function saveGameSession(session: GameSession): void {
  storage.set(storageKey, JSON.stringify(session));
  writeAtom(sessionAtom, session);
}

/** Keeps the session when the game closes next, because it continues elsewhere on the site. */
export function moveGameSession(): void {
  writeAtom(isMovingAtom, true);
}

export function clearGameSession(): void {
  const isMoving = readAtom(isMovingAtom);
  writeAtom(isMovingAtom, false);
  if (isMoving) return;
  storage.remove(storageKey);
  writeAtom(sessionAtom, null);
}

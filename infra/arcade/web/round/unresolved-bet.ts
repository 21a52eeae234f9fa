import type { SessionView } from '#http/schemas.ts';
import { createBrowserStorage } from '#web/page/browser-storage.ts';

/** A sent bet whose round the page does not know yet. */
export interface UnresolvedBet {
  readonly idempotencyKey: string;
  /** When the player pressed, in milliseconds since 1970. */
  readonly pressedAt: number;
}

export interface UnresolvedBetStore {
  readonly load: () => UnresolvedBet | null;
  readonly save: (bet: UnresolvedBet) => void;
  readonly clear: () => void;
}

const storage = createBrowserStorage('sessionStorage');

/** Stores the unresolved bet of a player and a game in this tab, so that a reload of the page does not forget it. */
export function createUnresolvedBetStore(
  session: Pick<SessionView, 'mode' | 'nickname' | 'gameCode'>,
): UnresolvedBetStore {
  const storageKey = `marquee-arcade unresolved bet ${session.mode} ${session.nickname} ${session.gameCode}`;
  return {
    load: () => parse(storage.get(storageKey)),
    save: ({ idempotencyKey, pressedAt }) => storage.set(storageKey, `${idempotencyKey} ${pressedAt}`),
    clear: () => storage.remove(storageKey),
  };
}

function parse(text: string | null): UnresolvedBet | null {
  const [idempotencyKey, pressedAt] = text?.split(' ') ?? [];
  return idempotencyKey === undefined ? null : { idempotencyKey, pressedAt: Number(pressedAt) };
}

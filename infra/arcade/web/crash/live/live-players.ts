import { toAmount } from '@marquee/money';
import type { LivePlayer, LiveState, LiveTick } from '#crash/live/live-state.schema.ts';

/** Applies the changed players of a tick to the state. */
export function applyTick(state: LiveState, { betCount, players }: LiveTick): LiveState {
  if (players.length === 0 && betCount === state.betCount) return state;
  const changed = new Map(players.map((player) => [player.id, player]));
  const updated = state.players.map((player) => changed.get(player.id) ?? player);
  const known = new Set(updated.map(({ id }) => id));
  return { ...state, betCount, players: [...updated, ...players.filter(({ id }) => !known.has(id))] };
}

/** The player's own bet and then the highest stakes. */
export function findTopPlayers(players: readonly LivePlayer[], ownId: string | null, count: number): LivePlayer[] {
  const byStake = players.toSorted((one, other) => Number(toAmount(other.stake) - toAmount(one.stake)));
  return [...byStake.filter(({ id }) => id === ownId), ...byStake.filter(({ id }) => id !== ownId)].slice(0, count);
}

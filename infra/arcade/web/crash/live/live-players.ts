import type { LivePlayer, LiveState, LiveTick } from '#crash/live/live-state.schema.ts';
import { toAmount } from '@marquee/money';

/** The state after those who joined or cashed out since. */
export function applyTick(state: LiveState, { playing, players }: LiveTick): LiveState {
  if (players.length === 0 && playing === state.playing) return state;
  const told = new Map(players.map((player) => [player.id, player]));
  const stayed = state.players.map((player) => told.get(player.id) ?? player);
  const known = new Set(stayed.map(({ id }) => id));
  return { ...state, playing, players: [...stayed, ...players.filter(({ id }) => !known.has(id))] };
}

/** Those with the highest stakes, and the player's own bet before them. */
export function topPlayers(players: readonly LivePlayer[], own: string | null, count: number): LivePlayer[] {
  const byStake = players.toSorted((one, other) => Number(toAmount(other.stake) - toAmount(one.stake)));
  return [...byStake.filter(({ id }) => id === own), ...byStake.filter(({ id }) => id !== own)].slice(0, count);
}

import { toWire } from '@marquee/money';
import type { ArcadeContext } from '#context/arcade-context.ts';
import { crash } from '#games/crash/crash.ts';
import { games, type GameName } from '#games/games.ts';
import { formatMultiplier } from '#games/rules/multiplier.ts';
import { computePayout } from '#games/compute-payout.ts';
import type { RulesView } from '#http/schemas.ts';
import { getMinRoundMs } from '#wallet/platform-policy.ts';
import { resolveGame } from './resolve-game.ts';
import { getStakeLimits } from './stake-limits.ts';

/**
 * Minimum round time in milliseconds. A crash round is shared by all players, so its minimum is fixed by its own
 * timings.
 */
export function formatMinRoundTime(
  game: GameName,
  { crashBettingMs, crashPauseMs }: ArcadeContext['timings'],
  minRoundMs: number,
): number {
  return game === 'crash' ? crashBettingMs + crashPauseMs : minRoundMs;
}

/** Rules of a game as shown before the first bet, from the same tables that compute payouts. */
export async function getRules(
  { timings, policy }: ArcadeContext,
  gameCode: string,
  currency: string,
): Promise<RulesView> {
  const { game, isSubstitute } = resolveGame(gameCode);
  const { rtp, maxMultiplier } = game === 'crash' ? crash : games[game];
  const { min, max, quick } = getStakeLimits(currency, game);
  return {
    game,
    isSubstitute,
    rtp,
    maxMultiplier: formatMultiplier(maxMultiplier, 2),
    maxWin: toWire(computePayout(max, maxMultiplier, currency)),
    currency,
    stakes: { min: toWire(min), max: toWire(max), quick: quick.map(toWire) },
    minRoundMs: formatMinRoundTime(game, timings, getMinRoundMs(game, (await policy.get()).minRoundMs)),
  };
}

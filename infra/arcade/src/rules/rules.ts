import { toWire } from '@marquee/money';
import type { Arcade } from '#arcade.ts';
import { crash } from '#games/crash/crash.ts';
import { showRtp, type Rtp } from '#games/game-rules.ts';
import { games, type GameName } from '#games/games.ts';
import { showMultiplier } from '#games/multiplier.ts';
import { payoutOf } from '#games/payout.ts';
import type { RulesView } from '#http/schemas.ts';
import { minRoundOf } from '#policy/round-policy.ts';
import { gameFor } from './game-code.ts';
import { stakeLimits } from './stake-limits.ts';

const viewRtp = (rtp: Rtp) => ({ ...rtp, percent: showRtp(rtp) });

/** Rounds that all play at once last as long as they last. */
export function roundTime(
  game: GameName,
  { crashBettingMs, crashPauseMs }: Arcade['timings'],
  minRoundMs: number,
): number {
  return game === 'crash' ? crashBettingMs + crashPauseMs : minRoundMs;
}

/** What a player may know before the first bet; the same tables that rounds are paid from. */
export async function rulesOf({ timings, policy }: Arcade, gameCode: string, currency: string): Promise<RulesView> {
  const { game, standIn } = gameFor(gameCode);
  const { rtp, highest } = game === 'crash' ? crash : games[game];
  const { min, max, quick } = stakeLimits(currency);
  return {
    game,
    standIn,
    rtp: { least: viewRtp(rtp.least), most: viewRtp(rtp.most) },
    highestMultiplier: showMultiplier(highest, 2),
    highestWin: toWire(payoutOf(max, highest, currency)),
    currency,
    stakes: { min: toWire(min), max: toWire(max), quick: quick.map(toWire) },
    minRoundMs: roundTime(game, timings, minRoundOf(game, await policy.read())),
  };
}

import { multiply, toWire } from '@marquee/money';
import type { RulesView } from '#http/schemas.ts';
import { DICE_RETURN, MAX_CHANCE, MIN_CHANCE } from '#games/dice.ts';
import { PAY_TABLE } from '#games/slot.ts';
import { RTP, showRtp, SLOT_LINES } from '#games/rtp.ts';
import { gameFor, type GameName } from './game-code.ts';
import { stakeLimits } from './stake-limits.ts';

export const HIGHEST_MULTIPLIER: Readonly<Record<GameName, number>> = {
  slot: Math.max(...PAY_TABLE.map(({ pays }) => pays)),
  dice: DICE_RETURN / MIN_CHANCE,
};

/** What a player may know before the first bet; the same tables that rounds are paid from. */
export function rulesOf(gameCode: string, currency: string, minRoundMs: number): RulesView {
  const { game, standIn } = gameFor(gameCode);
  const { min, max, quick } = stakeLimits(currency);
  return {
    game,
    standIn,
    rtp: { ...RTP[game], percent: showRtp(RTP[game]) },
    lines: game === 'slot' ? [...SLOT_LINES] : [],
    highestMultiplier: HIGHEST_MULTIPLIER[game],
    highestWin: toWire(multiply(max, { numerator: BigInt(HIGHEST_MULTIPLIER[game]), denominator: 1n }, 'towards_zero').amount),
    currency,
    stakes: { min: toWire(min), max: toWire(max), quick: quick.map(toWire) },
    chance: game === 'dice' ? { min: MIN_CHANCE, max: MAX_CHANCE } : null,
    minRoundMs,
  };
}

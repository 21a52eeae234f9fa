import type { Rtp } from '#games/rules/game-rules.ts';
import type { RulesView } from '#http/schemas.ts';

const percent = { style: 'percent', numberingSystem: 'latn', minimumFractionDigits: 2 } as const;

/** A share from 0 to 1 as percent with two decimals, or two significant digits where two decimals would hide it. */
export function formatPercent(share: number, language: string): string {
  return new Intl.NumberFormat(language, {
    ...percent,
    maximumFractionDigits: 2,
    maximumSignificantDigits: 2,
    roundingPriority: 'morePrecision',
  }).format(share);
}

/** Return to player as percent with two decimals. */
export function formatRtp({ payout, outcomes }: Rtp, language: string): string {
  return new Intl.NumberFormat(language, { ...percent, maximumFractionDigits: 2 }).format(payout / outcomes);
}

/** Return to player of a game: that of its lowest choice, the same figure as on the bar of the site. */
export function formatGameRtp({ min }: RulesView['rtp'], language: string): string {
  return formatRtp(min, language);
}

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

const rtpFormat = (language: string) => new Intl.NumberFormat(language, { ...percent, maximumFractionDigits: 2 });

/** Return to player as percent with two decimals, as on the bar of the site. */
export function formatRtp({ payout: payout, outcomes }: Rtp, language: string): string {
  return rtpFormat(language).format(payout / outcomes);
}

/** Return to player as percent: one value, or the range over all choices. */
export function formatRtpRange({ min, max }: RulesView['rtp'], language: string): string {
  const [lowest, highest] = [formatRtp(min, language), formatRtp(max, language)];
  return lowest === highest
    ? lowest
    : rtpFormat(language).formatRange(min.payout / min.outcomes, max.payout / max.outcomes);
}

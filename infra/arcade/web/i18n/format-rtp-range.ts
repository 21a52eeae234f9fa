import type { RulesView } from '#http/schemas.ts';

/** What a game returns in per cent: one figure, or from the poorest to the richest choice. */
export function formatRtpRange({ min, max }: RulesView['rtp']): string {
  return min.percent === max.percent ? min.percent : `${min.percent}–${max.percent}`;
}

import type { RulesView } from '#http/schemas.ts';

/** Return to player in per cent: one value, or the range over all choices. */
export function formatRtpRange({ min, max }: RulesView['rtp']): string {
  return min.percent === max.percent ? min.percent : `${min.percent}–${max.percent}`;
}

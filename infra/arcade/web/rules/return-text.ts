import type { RulesView } from '#http/schemas.ts';

/** What a game returns in per cent: one figure, or from the poorest to the richest choice. */
export function returnText({ least, most }: RulesView['rtp']): string {
  return least.percent === most.percent ? least.percent : `${least.percent}–${most.percent}`;
}

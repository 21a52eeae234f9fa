import { DICE_RETURN, FACES } from './dice.ts';
import { PAY_TABLE, STOPS, slotMultiplier, slotOutcome, type PayLine } from './slot.ts';

/** Returned per stake over every equally likely outcome, as an exact fraction. */
export interface Rtp {
  readonly returned: number;
  readonly outcomes: number;
}

export interface SlotCount {
  readonly id: PayLine['id'];
  readonly pays: number;
  readonly count: number;
}

/** Walks through all 32³ stop combinations. */
export function enumerateSlot(): { rtp: Rtp; lines: SlotCount[] } {
  const counts = new Map<PayLine['id'], number>();
  let returned = 0;
  for (let a = 0; a < STOPS; a++)
    for (let b = 0; b < STOPS; b++)
      for (let c = 0; c < STOPS; c++) {
        const outcome = slotOutcome([a, b, c]);
        returned += slotMultiplier(outcome).numerator;
        if (outcome.line) counts.set(outcome.line, (counts.get(outcome.line) ?? 0) + 1);
      }
  const lines = PAY_TABLE.map(({ id, pays }) => ({ id, pays, count: counts.get(id) ?? 0 }));
  return { rtp: { returned, outcomes: STOPS ** 3 }, lines };
}

const slot = enumerateSlot();

export const RTP = {
  slot: slot.rtp,
  dice: { returned: DICE_RETURN, outcomes: FACES },
} as const satisfies Record<string, Rtp>;

export const SLOT_LINES: readonly SlotCount[] = slot.lines;

/** Per cent, such as `95.969`. */
export const showRtp = ({ returned, outcomes }: Rtp, decimals = 3): string => ((returned * 100) / outcomes).toFixed(decimals);

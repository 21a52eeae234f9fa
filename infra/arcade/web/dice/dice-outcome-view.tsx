import type { DiceOutcome } from '#games/dice/dice.ts';
import { formatHundredths } from '#web/controls/hundredths.ts';
import { BigNumber } from '#web/ui/big-number.tsx';

export function DiceOutcomeView({ outcome }: { readonly outcome: DiceOutcome }) {
  return <BigNumber>{formatHundredths(outcome.roll)}</BigNumber>;
}

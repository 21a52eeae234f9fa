import type { DiceOutcome } from '#games/dice/dice.ts';
import { showHundredths } from '../bet/hundredths.ts';
import { BigNumber } from '../verify/big-number.tsx';

export function RolledNumber({ outcome }: { readonly outcome: DiceOutcome }) {
  return <BigNumber>{showHundredths(outcome.roll)}</BigNumber>;
}

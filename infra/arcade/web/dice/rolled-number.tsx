import type { DiceOutcome } from '#games/dice/dice.ts';
import { showHundredths } from '../bet/hundredths.ts';
import { BigNumber } from '../verify/big-number.tsx';

export const RolledNumber = ({ outcome }: { readonly outcome: DiceOutcome }) => (
  <BigNumber>{showHundredths(outcome.roll)}</BigNumber>
);

import type { DiceOutcome } from '#games/dice/dice.ts';
import { showHundredths } from './chance.ts';
import classes from './rolled-number.module.css';

export const RolledNumber = ({ outcome }: { readonly outcome: DiceOutcome }) => <b className={classes['roll']}>{showHundredths(outcome.roll)}</b>;

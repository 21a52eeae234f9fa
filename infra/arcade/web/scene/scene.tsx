import type { ReactNode } from 'react';
import classes from './scene.module.css';

interface Props {
  readonly top: ReactNode;
  readonly left: ReactNode;
  readonly stage: ReactNode;
  readonly right: ReactNode;
  readonly result: ReactNode;
  readonly bar: ReactNode;
}

/** The theatre: lettering above, pay table left, machine in the middle, last rounds right, controls below. */
export function Scene({ top, left, stage, right, result, bar }: Props) {
  return (
    <main className={classes['scene']}>
      <div className={classes['top']}>{top}</div>
      <div className={classes['left']}>{left}</div>
      <div className={classes['stage']}>{stage}</div>
      <div className={classes['right']}>{right}</div>
      <div className={classes['result']}>{result}</div>
      <div className={classes['bar']}>{bar}</div>
    </main>
  );
}

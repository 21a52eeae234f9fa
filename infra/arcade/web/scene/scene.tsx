import type { ReactNode } from 'react';
import css from './scene.module.css';

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
    <main className={css.scene}>
      <div className={css.top}>{top}</div>
      <div className={css.left}>{left}</div>
      <div className={css.stage}>{stage}</div>
      <div className={css.right}>{right}</div>
      <div className={css.result}>{result}</div>
      <div className={css.bar}>{bar}</div>
    </main>
  );
}

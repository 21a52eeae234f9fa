import type { ReactNode } from 'react';
import css from './stage-layout.module.css';

interface Props {
  readonly top: ReactNode;
  readonly leftPanel: ReactNode;
  readonly stage: ReactNode;
  readonly rightPanel: ReactNode;
  readonly result: ReactNode;
  readonly bar: ReactNode;
}

/** The theatre: lettering above, pay table left, machine in the middle, last rounds right, controls below. */
export function StageLayout({ top, leftPanel: left, stage, rightPanel: right, result, bar }: Props) {
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

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

/** Grid of the game page: top bar, two panels beside the stage, result line, control bar. */
export function StageLayout({ top, leftPanel, stage, rightPanel, result, bar }: Props) {
  return (
    <main className={css.layout}>
      <div className={css.top}>{top}</div>
      <div className={css.left}>{leftPanel}</div>
      <div className={css.stage}>{stage}</div>
      <div className={css.right}>{rightPanel}</div>
      <div className={css.result}>{result}</div>
      <div className={css.bar}>{bar}</div>
    </main>
  );
}

import css from './spinner.module.css';

export interface SpinnerProps {
  /** Said to screen readers. Without it the ring is decoration. */
  readonly label?: string;
  /** Pixels. */
  readonly size?: number;
}

/** A quarter-lit ring in the colour of the text around it. */
export function Spinner({ label, size = 18 }: SpinnerProps) {
  return (
    <span
      className={css.spinner}
      style={{ inlineSize: size, blockSize: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}

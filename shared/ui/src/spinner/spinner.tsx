import css from './spinner.module.css';

export interface SpinnerProps {
  /** Text for screen readers. Without it the spinner is decoration. */
  readonly label?: string;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** Loading spinner in the colour of the surrounding text. */
export function Spinner({ label, size = 18 }: SpinnerProps) {
  return (
    <span
      className={css.spinner}
      style={{ inlineSize: size, blockSize: size }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
    />
  );
}

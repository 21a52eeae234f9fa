import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '#foundation/class-names.ts';
import { Spinner } from '#spinner/spinner.tsx';
import css from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'danger' | 'plain';
/** Heights in pixels: small 34, medium 40, header 44, large 48. */
export type ButtonSize = 'small' | 'medium' | 'header' | 'large';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** Use at most one `primary` (gold) button in a group. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Shows a spinner in place of the icon and ignores clicks. Width and focus do not change. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  /** Takes the full width of the container. */
  readonly wide?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  icon,
  wide = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(css.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </button>
  );
}

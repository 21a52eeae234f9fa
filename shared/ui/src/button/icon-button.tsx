import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#foundation/class-names.ts';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly variant?: 'plain' | 'raised';
  /** Width and height in pixels: small 32, medium 40, large 44. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** A square button with one icon. */
export function IconButton({
  label,
  variant = 'plain',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(css.button, className)}
      data-variant={variant}
      data-size={size}
      aria-label={label}
      title={label}
    />
  );
}

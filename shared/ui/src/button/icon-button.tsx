import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#class-names.ts';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** What the button does, for screen readers and as its tooltip. */
  readonly label: string;
  readonly variant?: 'plain' | 'raised';
  /** 32, 40 or 44 pixels square. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** A square button that holds one icon. */
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

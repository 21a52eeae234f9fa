import { cloneElement, type ReactElement } from 'react';
import { classNames } from '#foundation/class-names.ts';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import css from './button.module.css';

export interface ButtonLinkProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly className?: string;
  /** The link: `<Link to="…">…</Link>` or `<a href="…">…</a>` with icons and text inside. */
  readonly children: ReactElement<{ className?: string }>;
}

/** Gives a link the look of a button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  className,
  children,
}: ButtonLinkProps) {
  const look = { 'data-variant': variant, 'data-size': size, 'data-wide': wide || undefined };
  return cloneElement(children, {
    ...look,
    className: classNames(css.button, className, children.props.className),
  });
}

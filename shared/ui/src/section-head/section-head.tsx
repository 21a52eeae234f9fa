import type { ReactNode } from 'react';
import css from './section-head.module.css';

export interface SectionHeadProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** Hue of the icon. */
  readonly tone?: 'gold' | 'coral' | 'cyan' | 'emerald';
  /** Id of the heading, for `aria-labelledby` of the section. */
  readonly id?: string;
  /** A chip beside the title. */
  readonly chip?: ReactNode;
  /** `<Link>` or button that leads to the whole list. */
  readonly action?: ReactNode;
  /** `<RailArrows>` of the rail below. */
  readonly arrows?: ReactNode;
}

export function SectionHead({ title, icon, tone = 'gold', id, chip, action, arrows }: SectionHeadProps) {
  return (
    <div className={css.head}>
      {icon !== undefined && (
        <span aria-hidden className={css.icon} data-tone={tone}>
          {icon}
        </span>
      )}
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {chip}
      <span className={css.end}>
        {action !== undefined && <span className={css.action}>{action}</span>}
        {arrows}
      </span>
    </div>
  );
}

import type { ReactNode } from 'react';
import css from './section-header.module.css';

export interface SectionHeaderProps {
  readonly title: string;
  readonly icon?: ReactNode;
  /** Colour of the icon. */
  readonly tone?: 'gold' | 'coral' | 'cyan' | 'emerald';
  /** Id of the heading, for `aria-labelledby` of the section. */
  readonly id?: string;
  /** `<Chip>` beside the title. */
  readonly chip?: ReactNode;
  /** `<Link>` or button that shows the whole list. */
  readonly action?: ReactNode;
  /** `<RailArrows>` of the rail below. */
  readonly arrows?: ReactNode;
}

export function SectionHeader({ title, icon, tone = 'gold', id, chip, action, arrows }: SectionHeaderProps) {
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

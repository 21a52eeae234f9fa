import { classNames } from '#class-names.ts';
import css from './bulbs.module.css';

export interface BulbsProps {
  /** end fades out towards the end of the line, none stays lit. */
  readonly fade?: 'end' | 'none';
  readonly className?: string;
}

/** The thin line of bulbs. One for a region: under the header, under the active tab, on the one card that holds money. */
export function Bulbs({ fade = 'end', className }: BulbsProps) {
  return <span aria-hidden className={classNames(css.bulbs, className)} data-fade={fade} />;
}

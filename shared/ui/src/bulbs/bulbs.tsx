import { classNames } from '#foundation/class-names.ts';
import css from './bulbs.module.css';

export interface BulbsProps {
  /** `end` fades out towards the end of the line; `none` does not fade. */
  readonly fade?: 'end' | 'none';
  readonly className?: string;
}

/** Decorative thin line of light bulbs. Use at most one per region: header, active tab, balance card. */
export function Bulbs({ fade = 'end', className }: BulbsProps) {
  return <span aria-hidden className={classNames(css.bulbs, className)} data-fade={fade} />;
}

import { useId, type ReactNode } from 'react';
import { classNames } from '#foundation/class-names.ts';
import css from './segmented-control.module.css';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<NoInfer<Value>>[];
  readonly value: Value;
  onChange(value: NoInfer<Value>): void;
  readonly size?: 'small' | 'medium';
  /** Shows icons only; the labels become accessible names. */
  readonly iconsOnly?: boolean;
  readonly className?: string;
}

/** Radio group for a few options that are all visible. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
  size = 'medium',
  iconsOnly = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(css.track, className)} data-size={size}>
      {segments.map((segment) => (
        <label key={segment.value} className={css.segment} title={iconsOnly ? segment.label : undefined}>
          <input
            type="radio"
            className={css.radio}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            aria-label={iconsOnly ? segment.label : undefined}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {!iconsOnly && segment.label}
        </label>
      ))}
    </div>
  );
}

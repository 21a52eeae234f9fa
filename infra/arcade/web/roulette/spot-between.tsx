import type { CSSProperties } from 'react';
import { useTexts } from '../texts.ts';
import { Chip } from './chip.tsx';
import classes from './spot-between.module.css';
import { ACROSS, NUMBER_ROWS, spotPlace } from './spot-place.ts';
import { spotButton, type SpotProps } from './spot-props.ts';

/** A bet on the lines between numbers: split, street, corner, line. */
export function SpotBetween(props: SpotProps) {
  const texts = useTexts();
  const { spot, chips } = props;
  const { x, y } = spotPlace(spot);
  const place: CSSProperties = { insetInlineStart: `${(100 * x) / ACROSS}%`, insetBlockStart: `${(100 * y) / NUMBER_ROWS}%` };
  return (
    <button {...spotButton(texts, props)} className={classes['spot']} style={place} data-spot={spot.id} data-kind={spot.kind} data-taken={chips !== null}>
      {chips ? <Chip worth={chips.short} /> : null}
    </button>
  );
}

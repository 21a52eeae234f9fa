import { useTexts } from '../texts.ts';
import { Chip } from './chip.tsx';
import css from './spot-between.module.css';
import { pointPlace } from './spot-place.ts';
import { spotButton, type SpotProps } from './spot-props.ts';

/** A bet on the lines between numbers: split, street, corner, line. */
export function SpotBetween(props: SpotProps) {
  const texts = useTexts();
  const { spot, chips } = props;
  return (
    <button
      {...spotButton(texts, props)}
      className={css.spot}
      style={pointPlace(spot)}
      data-spot={spot.id}
      data-kind={spot.kind}
      data-taken={chips !== null}
    >
      {chips ? <Chip worth={chips.short} /> : null}
    </button>
  );
}

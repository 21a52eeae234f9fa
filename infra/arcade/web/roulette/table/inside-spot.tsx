import { useTexts } from '#web/i18n/texts.ts';
import { Chip } from './chip.tsx';
import css from './inside-spot.module.css';
import { getChipPosition } from './spot-position.ts';
import { getSpotProps, type SpotProps } from './get-spot-props.ts';

/** Inside spot on the lines between numbers: split, street, corner, line. */
export function InsideSpot(props: SpotProps) {
  const texts = useTexts();
  const { spot, chips } = props;
  return (
    <button
      {...getSpotProps(texts, props)}
      className={css.spot}
      style={getChipPosition(spot)}
      data-spot={spot.id}
      data-kind={spot.kind}
      data-taken={chips !== null}
    >
      {chips ? <Chip worth={chips.short} tier={chips.tier} /> : null}
    </button>
  );
}

import { getColour } from '#games/roulette/wheel.ts';
import type { Spot } from '#games/roulette/spots.ts';
import { isTextKey, useTexts } from '#web/i18n/texts.ts';
import { Chip } from './chip.tsx';
import css from './spot-cell.module.css';
import { getCellPosition } from './spot-position.ts';
import { getSpotProps, type SpotProps } from './get-spot-props.ts';

interface Props extends SpotProps {
  /** Numbers covered by the spot under the pointer. */
  readonly highlighted: readonly number[];
  /** Number of the last spin; null while the wheel turns. */
  readonly number: number | null;
}

/** Cell of a number or of an outside bet. */
export function SpotCell({ highlighted, number, ...props }: Props) {
  const texts = useTexts();
  const { spot, chips, isOffered, isDisabled } = props;
  const [first = 0] = spot.numbers;
  const isNumber = spot.kind === 'straight';
  const labelKey = `spot.${spot.id}.short`;
  return (
    <button
      {...getSpotProps(texts, { ...props, isDisabled: isDisabled || !isOffered })}
      className={css.cell}
      style={getCellPosition(spot)}
      data-spot={spot.id}
      data-laid={chips !== null}
      data-colour={isNumber ? getColour(first) : colourBet(spot)}
      data-lit={isNumber && highlighted.includes(first)}
      data-come={isNumber && first === number}
    >
      <span>{isNumber ? first : isTextKey(labelKey) ? texts.t(labelKey) : null}</span>
      {chips ? <Chip worth={chips.short} tier={chips.tier} /> : null}
    </button>
  );
}

const colourBet = ({ id }: Spot) => (id === 'red' || id === 'black' ? id : undefined);

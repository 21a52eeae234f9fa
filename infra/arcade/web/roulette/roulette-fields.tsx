import { countChips, MAX_CHIPS, MAX_SPOTS, type RouletteChoice } from '#games/roulette/roulette.ts';
import { insideKinds, SPOTS } from '#games/roulette/spots.ts';
import { CountStepper } from '#web/controls/stepper.tsx';
import { useTexts } from '#web/i18n/texts.ts';
import { SelectField } from '#web/controls/select-field.tsx';
import { addChip, withChips } from '#web/roulette/table/placements.ts';
import css from './roulette-fields.module.css';
import { formatSpotName } from '#web/roulette/table/format-spot-name.ts';

interface Props {
  readonly choice: RouletteChoice;
  readonly onChoice: (choice: RouletteChoice) => void;
}

const kinds = [...insideKinds, 'outside'] as const;

/** Placements for the verification of a round. The last spot cannot be removed, because a bet needs a chip. */
export function RouletteFields({ choice: { placements }, onChoice }: Props) {
  const texts = useTexts();
  const { t } = texts;
  const name = (id: string): string => {
    const spot = SPOTS.get(id);
    return spot ? formatSpotName(texts, spot) : id;
  };
  const free = MAX_CHIPS - countChips(placements);
  const isFull = free === 0 || placements.length >= MAX_SPOTS;
  const left = [...SPOTS.values()].filter(({ id }) => placements.every(({ spot }) => spot !== id));
  return (
    <>
      <ul className={css.chips} aria-label={t('roulette.placed')}>
        {placements.map(({ spot, chips }) => (
          <li key={spot}>
            <CountStepper
              label={name(spot)}
              less={t('roulette.fewerOn', { spot: name(spot) })}
              more={t('roulette.moreOn', { spot: name(spot) })}
              isDisabled={false}
              count={chips}
              min={placements.length > 1 ? 0 : 1}
              max={chips + free}
              onCount={(count) => onChoice({ placements: withChips(placements, spot, count) })}
            />
          </li>
        ))}
      </ul>
      <SelectField
        label={t('roulette.addChipOn')}
        value=""
        isDisabled={isFull}
        onChoose={(spot) => onChoice({ placements: addChip(placements, spot) })}
      >
        <option value="">{isFull ? t('roulette.fullSpots', { spots: MAX_SPOTS }) : t('roulette.chooseSpot')}</option>
        {kinds.map((kind) => (
          <optgroup key={kind} label={t(kind === 'outside' ? 'roulette.outside' : `kind.${kind}`)}>
            {left
              .filter((spot) => spot.kind === kind)
              .map(({ id }) => (
                <option key={id} value={id}>
                  {name(id)}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}

import type { RouletteChoice } from '#games/roulette/roulette.ts';
import { SPOTS } from '#games/roulette/spots.ts';
import { useTexts } from '../texts.ts';
import { spotName } from './spot-name.ts';

/** The chips of a round that is checked. */
export function RouletteFields({ choice: { placements } }: { readonly choice: RouletteChoice }) {
  const texts = useTexts();
  const laid = placements.map(({ spot, chips }) => {
    const known = SPOTS.get(spot);
    return texts.t('roulette.laidOn', { spot: known ? spotName(texts, known) : spot, chips });
  });
  return <p>{texts.t('roulette.laid', { chips: laid.join('; ') })}</p>;
}

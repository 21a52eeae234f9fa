import { outsideSpots, type OutsideSpot, type Spot } from '#games/roulette/spots.ts';
import type { Texts } from '#web/i18n/texts.ts';

const isOutside = (id: string): id is OutsideSpot => outsideSpots.some((spot) => spot === id);

/** Translated name of a spot, such as `Straight 17` or `Red`. */
export function formatSpotName({ t }: Pick<Texts, 't'>, { id, kind, numbers }: Spot): string {
  if (isOutside(id)) return t(`spot.${id}`);
  return kind === 'outside' ? id : t(`spot.${kind}`, { numbers: numbers.join(', ') });
}

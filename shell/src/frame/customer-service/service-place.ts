/** Places of the site that show entries of customer service: the footer, the side menu, and pages about the site. */
const places = ['footer', 'sidemenu', 'page'] as const;
export type ServicePlace = (typeof places)[number];

/**
 * Whether an entry is shown at a place.
 * @param position `csPosition` of the entry: places with commas. An entry without a known place is shown everywhere.
 */
export function isShownAt(position: string, place: ServicePlace): boolean {
  const words = position.split(',').map((word) => word.trim().toLowerCase());
  const known = places.filter((each) => words.includes(each));
  return known.length === 0 || known.includes(place);
}

import type { RoutePicture } from '@marquee/contract/fleet';

/** How the first banner is drawn; the edge asks for it before the page runs. */
export const heroPicture = {
  bannerGroup: 'w_home',
  widths: [800, 1600],
  sizes: '(width < 768px) 380px, 800px',
} satisfies RoutePicture;

/** Sizes of a banner that has the whole line. */
export const wideSizes = '(width < 768px) 380px, 1320px';

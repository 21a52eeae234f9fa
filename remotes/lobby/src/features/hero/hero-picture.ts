import type { RoutePicture } from '@marquee/contract/fleet';

/** Picture of the first banner. The edge preloads it with these widths and sizes. */
export const heroPicture = {
  bannerGroup: 'w_home',
  widths: [800, 1600],
  sizes: '(width < 768px) 380px, 800px',
} satisfies RoutePicture;

/** `sizes` of a banner with the full width of the page. */
export const wideSizes = '(width < 768px) 380px, 1320px';

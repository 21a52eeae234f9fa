/** Width of a game picture in pixels. The edge preloads the first picture of this width. */
export const tileWidth = 300;

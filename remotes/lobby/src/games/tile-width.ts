/** Pixels that the picture of a game's tile is wide; the edge asks for the first one before the page runs. */
export const tileWidth = 300;

/** The artwork style of a game tile, 1 to 9 (R9.04). */
export const gameTileStyle = (nodeId: number): number => (nodeId % 9) + 1;

/** The artwork style of a vendor tile, 1 to 5 (R9.04). */
export const vendorTileStyle = (id: number): number => (id % 5) + 1;

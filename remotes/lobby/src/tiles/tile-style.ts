/** Artwork style of a game tile, 1 to 9. */
export function pickGameTileStyle(nodeId: number): number {
  return (nodeId % 9) + 1;
}

/** Artwork style of a vendor tile, 1 to 5. */
export function pickVendorTileStyle(id: number): number {
  return (id % 5) + 1;
}

import { pickGameTileStyle, pickVendorTileStyle } from './tile-style.ts';

test.each([
  [0, 1],
  [8, 9],
  [9, 1],
  [1003, 5],
])('node %i has the tile style %i', (nodeId, style) => {
  expect(pickGameTileStyle(nodeId)).toBe(style);
});

test.each([
  [0, 1],
  [4, 5],
  [5, 1],
  [13, 4],
])('vendor %i has tile style %i', (id, style) => {
  expect(pickVendorTileStyle(id)).toBe(style);
});

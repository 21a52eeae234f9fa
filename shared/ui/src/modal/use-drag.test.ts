import { clampToViewport } from './use-drag.ts';

const viewport = { width: 1000, height: 800 };
const box = { left: 300, right: 700, top: 200, bottom: 600 } as DOMRect;
const centre = { x: 0, y: 0 };

test.each([
  [
    { x: 50, y: -40 },
    { x: 50, y: -40 },
  ],
  [
    { x: 500, y: 0 },
    { x: 292, y: 0 },
  ],
  [
    { x: -500, y: -500 },
    { x: -292, y: -192 },
  ],
  [
    { x: 0, y: 400 },
    { x: 0, y: 192 },
  ],
])('a drag to %j ends at %j, inside the viewport', (to, expected) => {
  expect(clampToViewport(box, centre, to, viewport)).toEqual(expected);
});

test('does not move a box that is larger than the viewport', () => {
  expect(
    clampToViewport({ left: -50, right: 1050, top: 0, bottom: 800 } as DOMRect, centre, { x: 0, y: 0 }, viewport),
  ).toEqual(centre);
});

import { keepInside } from './use-drag.ts';

const viewport = { width: 1000, height: 800 };
const box = { left: 300, right: 700, top: 200, bottom: 600 } as DOMRect;
const still = { x: 0, y: 0 };

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
])('R2.18 dragged to %j it goes to %j and stays in the window', (to, expected) => {
  expect(keepInside(box, still, to, viewport)).toEqual(expected);
});

test('R2.18 one larger than the window does not jump', () => {
  expect(
    keepInside({ left: -50, right: 1050, top: 0, bottom: 800 } as DOMRect, still, { x: 0, y: 0 }, viewport),
  ).toEqual(still);
});

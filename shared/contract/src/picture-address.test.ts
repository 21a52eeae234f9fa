import { pictureAddress, pictureSet } from './picture-address.ts';

test('R9.09 image size rx2: a picture stands at its width and at twice that', () => {
  expect(pictureSet((width) => pictureAddress('/media', 'vendors/BRL', width), 320)).toBe(
    '/media/vendors/BRL-320.webp 320w, /media/vendors/BRL-640.webp 640w',
  );
});

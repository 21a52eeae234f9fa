import { lockScroll } from './lock-scroll.ts';

test('unlocks scrolling when the last of two locks is released', () => {
  const root = document.documentElement;
  root.style.overflow = 'scroll';
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(root.style.overflow).toBe('hidden');
  second();
  expect(root.style.overflow).toBe('scroll');
  root.style.overflow = '';
});

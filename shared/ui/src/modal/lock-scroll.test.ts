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

test('keeps the pointer events of the page while a dialog turns those of the body off', () => {
  jest.useFakeTimers();
  const page = document.body.appendChild(document.createElement('div'));
  const release = lockScroll();
  document.body.style.pointerEvents = 'none';
  expect(getComputedStyle(page).pointerEvents).toBe('auto');
  release();
  expect(getComputedStyle(page).pointerEvents).toBe('auto');
  document.body.style.pointerEvents = '';
  jest.runAllTimers();
  expect(page.style.pointerEvents).toBe('');
  page.remove();
  jest.useRealTimers();
});

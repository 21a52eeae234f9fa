import { freezePage } from './freeze-page.ts';

test('R2.18 of two that hold the page still, the last one lets it go, once', () => {
  const root = document.documentElement;
  root.style.overflow = 'scroll';
  const first = freezePage();
  const second = freezePage();
  first();
  first();
  expect(root.style.overflow).toBe('hidden');
  second();
  expect(root.style.overflow).toBe('scroll');
  root.style.overflow = '';
});

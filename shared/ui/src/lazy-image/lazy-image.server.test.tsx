/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { LazyImage } from './lazy-image.tsx';

test.each([
  [true, 'eager'],
  [false, 'lazy'],
])('has its source in the HTML of a server (first screen: %s)', (eager, loading) => {
  const html = renderToStaticMarkup(
    <LazyImage src="/media/1.webp" srcSet="/media/2.webp 2x" alt="" width={300} height={400} eager={eager} />,
  );
  expect(html).toContain('src="/media/1.webp"');
  expect(html).toContain('srcSet="/media/2.webp 2x"');
  expect(html).toContain(`loading="${loading}"`);
});

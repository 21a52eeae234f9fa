/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { extractStyles } from './extract-styles.ts';

test('moves styles into rules, one for equal styles', () => {
  const html = renderToStaticMarkup(
    <p style={{ aspectRatio: '3 / 4' }}>
      <b style={{ blockSize: 20 }} />
      <i className="wide" style={{ aspectRatio: '3 / 4' }} />
    </p>,
  );
  expect(extractStyles(html)).toEqual({
    html: '<p data-style="0"><b data-style="1"></b><i class="wide" data-style="0"></i></p>',
    css: '[data-style="0"]{aspect-ratio:3 / 4}[data-style="1"]{block-size:20px}',
  });
});

test('keeps quotes of a style, and lets no style end the element', () => {
  const html = renderToStaticMarkup(<p style={{ fontFamily: '"A & B", \'C\', </style>' }} />);
  expect(extractStyles(html).css).toBe('[data-style="0"]{font-family:"A & B", \'C\', \\3c /style>}');
});

test('leaves texts alone that look like a style', () => {
  const html = renderToStaticMarkup(<p title=' style="color:red"'>{'<b style="color:red">'}</p>);
  expect(extractStyles(html)).toEqual({ html, css: '' });
});

import { renderNoScript } from './no-script.ts';

const rendered = { html: '<h1>Slots</h1>', css: 'h1{color:red}' };
const input = { rendered, styles: '', message: 'Please switch JavaScript on', nonce: 'n' };

test('contains the rendered page', () => {
  expect(renderNoScript(input)).toContain('h1{color:red}</style><div id="marquee-page"><h1>Slots</h1></div>');
});

test.each([
  ['without a rendered page', null],
  ['whose HTML ends the element', { ...rendered, html: '</NoScript ><script>' }],
  ['whose rules end the element', { ...rendered, css: '</style><script>' }],
])('contains the message for a page %s', (_, page) => {
  const html = renderNoScript({ ...input, rendered: page });
  expect(html).toContain('<div id="marquee-no-script">Please switch JavaScript on</div>');
  expect(html).not.toContain('<script>');
});

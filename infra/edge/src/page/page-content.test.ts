import { renderPageContent } from './page-content.ts';

const rendered = {
  html: '<h1>Slots</h1>',
  css: 'h1{color:red}',
  device: 'phone',
  renderedAt: 1_796_000_000_000,
  initialData: '{}',
} as const;
const styles = '<link rel="stylesheet" href="/r/lobby/1/list.css">';
const input = { rendered, build: 'b1', styles, message: 'Please switch JavaScript on', nonce: 'n' };

test('contains the rendered content, which is shown without JavaScript', () => {
  const html = renderPageContent(input);
  expect(html).toContain('<style nonce="n" id="marquee-page-rules">h1{color:red}</style>');
  const page = '<div id="marquee-page" hidden data-rendered-at="1796000000000" data-device="phone" data-build="b1">';
  expect(html).toContain(`${page}<h1>Slots</h1></div>`);
  const [, withoutScripts] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  expect(withoutScripts).toContain(styles);
  expect(withoutScripts).toContain('#marquee-page { display: block }');
});

test.each([
  ['without rendered content', null],
  ['whose rules end their element', { ...rendered, css: '</style><script>' }],
])('contains the message for a page %s', (_, page) => {
  const html = renderPageContent({ ...input, rendered: page });
  expect(html).toContain('<noscript><style nonce="n">#marquee-splash { display: none }</style>');
  expect(html).toContain('<div id="marquee-no-script">Please switch JavaScript on</div>');
  expect(html).not.toContain('<script>');
});

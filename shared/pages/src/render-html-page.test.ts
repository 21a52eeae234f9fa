import { renderHtmlPage } from './render-html-page.ts';
import { getPageHeaders } from './page-headers.ts';

const assets = {
  js: [{ file: 'game.js', integrity: 'sha384-a' }],
  css: [{ file: 'game.css', integrity: 'sha384-b' }],
  dictionaries: { th: ['th.js'] },
};

test('escapes texts and data', () => {
  const page = renderHtmlPage({
    title: '</title><script>',
    language: '"><script>',
    theme: 'dark',
    assets,
    facts: { code: `'"><script>` },
  });
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain('<script defer src="/assets/game.js" integrity="sha384-a"></script>');
  expect(page).toContain('data-facts="{&quot;code&quot;:&quot;&#39;\\&quot;&gt;&lt;script&gt;&quot;}"');
});

test.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
])('names the direction of %s', (language, direction) => {
  const page = renderHtmlPage({ title: '', language, theme: 'dark', assets });
  expect(page).toContain(`<html lang="${language}" dir="${direction}" `);
});

test.each([
  ['th', 1],
  ['en', 0],
])('loads the dictionary of %s early when there is one', (language, count) => {
  const page = renderHtmlPage({ title: '', language, theme: 'dark', assets });
  expect(page.split('<link rel="preload" as="script" href="/assets/th.js">')).toHaveLength(count + 1);
});

test('allows framing by no origin, or by the given one', () => {
  expect(getPageHeaders()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(getPageHeaders('https://site.test')['content-security-policy']).toContain('frame-ancestors https://site.test');
});

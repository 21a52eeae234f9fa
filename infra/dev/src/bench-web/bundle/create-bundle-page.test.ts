import type { Bundle } from './build-bundle.ts';
import { createBundlePage } from './create-bundle-page.ts';

const bundle: Bundle = {
  files: ['main.js', 'main.css', '12.js', 'sign.ab12.woff2'],
  entry: 'main.js',
  styles: ['main.css'],
  integrity: { 'main.js': 'sha384-entry', '12.js': 'sha384-chunk' },
  remotes: [{ folder: '/x', description: { name: 'lobby', routes: ['/'], modals: [], slots: [], requires: '^1.0.0' } }],
  filesFor: (route, language) => (route === '/' && language === 'th' ? ['12.js'] : []),
};

const page = [
  '<html lang="th"><head>',
  '<link rel="stylesheet" href="/r/shell/1/main.css" nonce="N">',
  '<script src="/r/shell/1/main.js" defer nonce="N"></script>',
  '<link rel="preload" as="font" href="/r/shell/1/sign.ab12.woff2" crossorigin>',
  '<link rel="preload" as="script" href="/r/lobby/1/entry.js">',
  '<link rel="preload" as="image" href="/media/hero.webp">',
  '<link rel="icon" href="/favicon.svg">',
  '</head><script type="application/json" id="marquee-fleet">{"manifest":{"channel":"production"}}</script>',
  '<script type="text/plain" id="marquee-fleet-key">KEY</script>',
  '<script type="application/json" id="marquee-permission">{"a":1}</script></html>',
].join('\n');

const bundled = (preloaded: boolean) => createBundlePage(page, { bundle, base: '/r/bundle/0/', route: '/' }, preloaded);

test.each([true, false])('replaces releases by the bundle and keeps the data (preloaded: %s)', (preloaded) => {
  const html = bundled(preloaded);
  expect(html).not.toMatch(/\/r\/(shell|lobby)\//);
  expect(html).toContain('<link rel="stylesheet" href="/r/bundle/0/main.css" crossorigin="anonymous" nonce="N">');
  expect(html).toContain(
    '<script src="/r/bundle/0/main.js" defer integrity="sha384-entry" crossorigin="anonymous" nonce="N"></script>',
  );
  expect(html).toContain('<link rel="icon" href="/favicon.svg">');
  expect(html).toContain('id="marquee-permission">{"a":1}<');
  expect(html).toContain('"channel":"bundle"');
  expect(html).not.toContain('KEY');
});

test('removes every preload from the plain page', () => {
  expect(bundled(false)).not.toContain('rel="preload"');
});

test('preloads all files of the route in the language of the page', () => {
  const html = bundled(true);
  expect(html).toContain(
    '<link rel="preload" as="script" href="/r/bundle/0/12.js" integrity="sha384-chunk" crossorigin="anonymous" ' +
      'nonce="N">',
  );
  expect(html).toContain('as="font" href="/r/bundle/0/sign.ab12.woff2"');
  expect(html).toContain('href="/media/hero.webp"');
});

import { checkContent } from './check-content.ts';

test.each([
  '',
  'text &amp; more',
  '<div class="a"><!--$--><p>one<!-- -->two</p><!--/$--></div>',
  '<link rel="preload" as="image" imageSrcSet="/a.avif 1x" fetchPriority="high"/><img src="/a.avif" alt="" />',
  '<svg viewBox="0 0 4 4"><path d="M0 0"></path><linearGradient id="g1"></linearGradient></svg>',
  '<form noValidate=""><input name="user" disabled/><select><option value="1">1</option></select></form>',
])('allows the content %s', (html) => {
  expect(() => checkContent(html)).not.toThrow();
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT src="/x.js"></SCRIPT>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="/x.css"/>',
  '<iframe srcdoc="x"></iframe>',
  '<template></template>',
  '<title>x</title>',
  '<div id="marquee-fleet-key">key</div>',
  "<div id='marquee-fleet-key'>key</div>",
  '<div id=marquee-fleet-key>key</div>',
  '<div id="&#109;arquee-fleet-key">key</div>',
  '<img name="getElementById" alt=""/>',
  '<a onclick="x()">x</a>',
  '<p style="color:red">x</p>',
  '</div><div>',
  '<div>',
  '<div></p></div>',
  '<div/>',
  '<select><div></div></select>',
  '<!-- comment -->',
  '<!--><script>-->',
  '<p title="</div>">x</p>',
  '<p title="a"b">x</p>',
  '< p>x',
  '<!doctype html>',
  '<![CDATA[x]]>',
  '<?xml version="1.0"?>',
])('refuses the content %s', (html) => {
  expect(() => checkContent(html)).toThrow(/not allowed|does not end/);
});

test('names the place that is not allowed', () => {
  expect(() => checkContent('<p>text</p><script>x</script>')).toThrow(
    'the content has an element that is not allowed: <script>x</script>',
  );
});

test('checks a page with many elements in one pass', () => {
  const html = '<div class="tile"><a href="/x">name</a></div>'.repeat(20_000);
  expect(() => checkContent(html)).not.toThrow();
  expect(() => checkContent(`${'<p '.repeat(50_000)}`)).toThrow(/not allowed/);
  expect(() => checkContent(`<p ${'a="1" '.repeat(50_000)}`)).toThrow(/not allowed/);
});

const openRenderedPage = (session: string | null = null) => {
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="root"></div>
    <template id="marquee-page-styles"><link rel="stylesheet" href="/r/lobby/1/list.css"></template>
    <div id="marquee-page" hidden><a href="/rng">Slots</a>
      <img src="/hero.webp" loading="eager"><img src="/tile.webp" srcset="/tile.webp 2x" loading="lazy"></div>`;
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => (key === session ? 'x' : null));
  jest.isolateModules(() => jest.requireActual('./rendered-page.js'));
};
const renderedContent = () => document.querySelector('#marquee-page');
const pageStyle = () => document.querySelector('link[rel=stylesheet]');
const settleTasks = () => Promise.resolve();
const renderShell = async () => {
  document.querySelector('#root')?.append(document.createElement('p'));
  await settleTasks();
};

afterEach(() => jest.restoreAllMocks());

test('shows the content when its style has loaded, and it does not react to presses', () => {
  openRenderedPage();
  expect(renderedContent()).not.toBeVisible();
  pageStyle()?.dispatchEvent(new Event('load'));
  expect(renderedContent()).toBeVisible();
  expect(renderedContent()).toHaveProperty('inert', true);
});

test('shows the content at once without styles of its own', () => {
  openRenderedPage();
  document.body.innerHTML = `<div id="root"></div><template id="marquee-page-styles"></template>
    <div id="marquee-page" hidden></div>`;
  jest.isolateModules(() => jest.requireActual('./rendered-page.js'));
  expect(renderedContent()).not.toHaveAttribute('hidden');
});

test('removes the content and its style when the shell has rendered', async () => {
  openRenderedPage();
  pageStyle()?.dispatchEvent(new Event('load'));
  await renderShell();
  expect(renderedContent()).toBeNull();
  expect(pageStyle()).toBeNull();
});

test('removes the content when the shell renders before its style has loaded', async () => {
  openRenderedPage();
  await renderShell();
  expect(renderedContent()).toBeNull();
});

test('leaves the splash screen when a style fails', () => {
  openRenderedPage();
  pageStyle()?.dispatchEvent(new Event('error'));
  expect(renderedContent()).toBeNull();
});

test('loads its style from an address that the bundler does not take for its own', () => {
  openRenderedPage();
  expect(pageStyle()).toHaveAttribute('href', expect.stringMatching(/\/r\/lobby\/1\/list\.css#page$/));
});

test.each(['token', 'marquee.open-session'])(
  'shows no content of a visitor to a player with the entry %s',
  (session) => {
    openRenderedPage(session);
    expect(renderedContent()).toBeNull();
    expect(pageStyle()).toBeNull();
  },
);

test('loads only the largest pictures', () => {
  openRenderedPage();
  expect([...document.images].map((picture) => picture.getAttribute('src'))).toEqual(['/hero.webp', null]);
});

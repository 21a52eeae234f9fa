const openPage = (choice: string | null, isLight: boolean) => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation((key) => (key === 'themeChoice' ? choice : null));
  const matches = (query: string) => query === '(prefers-color-scheme: light)' && isLight;
  Object.assign(globalThis, { matchMedia: (query: string) => ({ matches: matches(query) }) });
  jest.isolateModules(() => jest.requireActual('./device-theme.js'));
};

afterEach(() => jest.restoreAllMocks());

test.each([
  ['system', true, 'dark', 'light'],
  ['system', false, 'light', 'dark'],
  ['dark', true, 'dark', 'dark'],
  [null, true, 'dark', 'dark'],
])(
  'with the choice %s on a device that is light: %s, changes a page that is %s to %s',
  (choice, isLight, theme, changed) => {
    document.documentElement.dataset['theme'] = theme;
    openPage(choice, isLight);
    expect(document.documentElement).toHaveAttribute('data-theme', changed);
  },
);

test('leaves the theme of the page when the browser forbids storage', () => {
  document.documentElement.dataset['theme'] = 'light';
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  jest.isolateModules(() => jest.requireActual('./device-theme.js'));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});

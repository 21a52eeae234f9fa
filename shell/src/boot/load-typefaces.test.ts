import { loadTypefaces } from '#boot/load-typefaces.ts';

test('loads the fonts of text and titles and ignores a failure', async () => {
  const load = jest.fn(async () => Promise.reject(new Error('offline')));
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  loadTypefaces();
  await Promise.resolve();
  expect(load.mock.calls).toEqual([['1em "Inter Variable","Bricolage Grotesque Variable"']]);
});

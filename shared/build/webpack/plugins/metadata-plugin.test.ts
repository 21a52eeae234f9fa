import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import webpack from 'webpack';
import { MetadataPlugin } from './metadata-plugin.ts';

let temporary: TemporaryFolder;
beforeEach(() => {
  temporary = createTemporaryFolder('metadata');
  for (const folder of ['metadata/locales', 'locales'])
    mkdirSync(path.join(temporary.path, folder), { recursive: true });
  writeFileSync(path.join(temporary.path, 'index.js'), '');
});
afterEach(() => temporary.remove());

const described = { slots: { description: 'All slots.' }, help: { title: 'Help', description: 'Answers.' } };
const dictionary = { names: { slots: 'Slots' } };
const slots = { titleKey: 'names.slots', routes: ['/rng', '/live/:vendor'] };
const help = { routes: ['/help'] };

function write(name: string, content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  writeFileSync(path.join(temporary.path, name), text);
}

/** Builds with these pages, for a remote with the routes /rng, /live/:vendor and /help. */
const build = (pages: ConstructorParameters<typeof MetadataPlugin>[1]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const routes = ['/rng', '/live/:vendor', '/help'];
    const compiler = webpack({
      mode: 'development',
      context: temporary.path,
      entry: './index.js',
      output: { path: path.join(temporary.path, 'dist') },
      plugins: [new MetadataPlugin(temporary.path, pages, routes)],
    });
    compiler.run((error) => {
      if (error) reject(error);
      else resolve(JSON.parse(readFileSync(path.join(temporary.path, 'dist/metadata.json'), 'utf8')));
    });
  });

test('takes titles from the dictionary of the remote, or from beside the description', async () => {
  write('metadata/locales/en.json', described);
  write('locales/en.json', dictionary);
  expect(await build({ slots, help })).toEqual({
    routes: { slots: ['/rng', '/live/:vendor'], help: ['/help'] },
    texts: { en: { slots: { title: 'Slots', description: 'All slots.' }, help: described.help } },
  });
});

test.each([
  ['a route that the remote does not have', { ...slots, routes: ['/rngg'] }, '/rngg is no route of the part'],
  ['a route of two pages', { ...slots, routes: ['/rng', '/help'] }, '/help is listed twice'],
  ['a pattern as the canonical route', { ...slots, routes: ['/live/:vendor'] }, 'the canonical route /live/:vendor is'],
  ['a title that is no text', { ...slots, titleKey: 'names' }, 'the page slots has no title or description in en'],
] as const)('rejects %s', async (_, page, message) => {
  write('metadata/locales/en.json', described);
  write('locales/en.json', dictionary);
  await expect(build({ slots: page, help })).rejects.toThrow(`metadata: ${message}`);
});

test.each([
  ['no English texts', 'th', described, 'the page slots has no English texts'],
  ['a page without texts', 'en', { help: described.help }, 'the page slots has no title or description in en'],
  ['texts of an unknown page', 'en', { ...described, x: described.help }, 'en describes the unknown page x'],
] as const)('rejects %s', async (_, language, content, message) => {
  write(`metadata/locales/${language}.json`, content);
  write(`locales/${language}.json`, dictionary);
  await expect(build({ slots, help })).rejects.toThrow(`metadata: ${message}`);
});

test('names a file that is no JSON', async () => {
  write('metadata/locales/en.json', '{');
  await expect(build({ help })).rejects.toThrow(/locales\/en\.json is no JSON/);
});

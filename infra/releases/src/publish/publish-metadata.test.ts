import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { maxMetadataBytes } from '@marquee/contract/page-metadata';
import { publishFolder, sri, startRegistry, writeBuild, type Registry } from '#test/fixtures.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry({}, { published: { shell: ['1.0.0'] }, switched: [['shell', '1.0.0']] });
});
afterAll(() => registry.close());

const texts = { slots: { title: 'Slots', description: 'All slots of {{name}}.' } };
const described = JSON.stringify({ routes: { slots: ['/lobby'] }, texts: { en: texts } });

const pages = Array.from({ length: 101 }, (_, index) => `page ${index}`);

/** Publishes a build with the content as its metadata, whose hash is in the description unless `isHashed` is false. */
async function publish(version: string, content: string, isHashed = true) {
  const folder = await writeBuild('lobby', version, ({ integrity }) => ({
    metadata: 'metadata.json',
    integrity: { ...integrity, ...(isHashed && { 'metadata.json': sri(content) }) },
  }));
  await writeFile(path.join(folder, 'metadata.json'), content);
  return publishFolder(registry.app, 'lobby', folder);
}

test('publishes a build with the titles and descriptions of its pages', async () => {
  expect((await publish('1.0.0', described)).statusCode).toBe(201);
});

test.each([
  ['schema', 'that is no JSON', '<html>', true],
  ['schema', 'that describes no pages', '{"routes":5}', true],
  ['schema', 'with a title of 401 characters', described.replace('Slots', 'x'.repeat(401)), true],
  ['schema', 'with a control character', described.replace('Slots', '\\u0000'), true],
  ['schema', 'of a route of another part', described.replace('/lobby', '/member'), true],
  ['schema', 'without English texts', described.replace('"en"', '"th"'), true],
  ['schema', 'of a route twice', described.replace('"/lobby"', '"/lobby","/lobby"'), true],
  [
    'schema',
    'with 101 pages',
    JSON.stringify({ routes: {}, texts: { en: Object.fromEntries(pages.map((page) => [page, texts.slots])) } }),
    true,
  ],
  ['size-budget', 'above its budget', ' '.repeat(maxMetadataBytes + 1), true],
  ['unlisted-file', 'without a hash', described, false],
] as const)('rejects with %s: metadata %s', async (code, _, content, isHashed) => {
  expect((await publish('2.0.0', content, isHashed)).json().code).toBe(code);
});

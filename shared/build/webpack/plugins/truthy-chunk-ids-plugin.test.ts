import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import webpack, { type Compiler } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { TruthyChunkIdsPlugin } from './truthy-chunk-ids-plugin.ts';

let temporary: TemporaryFolder;

let dir: string;
beforeAll(() => {
  temporary = createTemporaryFolder('chunk-ids');
  dir = temporary.path;
  writeFileSync(path.join(dir, 'main.js'), "import('./part.js');");
  writeFileSync(path.join(dir, 'part.js'), "globalThis.part = 'here';");
});
afterAll(() => temporary.remove());

/** Gives the lazy chunk the id 0, which a build gets by chance. */
const chunkIdZero = {
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('numbered', (compilation) =>
      compilation.hooks.chunkIds.tap('numbered', (chunks) => {
        for (const chunk of chunks) {
          chunk.id = chunk.name === 'main' ? 1 : 0;
          chunk.ids = [chunk.id];
        }
      }),
    ),
};

test('writes the integrity of the chunk with the id 0', async () => {
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './main.js',
    output: { path: path.join(dir, 'dist'), crossOriginLoading: 'anonymous' },
    optimization: { chunkIds: false },
    plugins: [chunkIdZero, new TruthyChunkIdsPlugin(), new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })],
  });
  await promisify(compiler.run.bind(compiler))();
  expect(readFileSync(path.join(dir, 'dist/main.js'), 'utf8')).toMatch(/[{,]"?0"?:"sha384-/);
});

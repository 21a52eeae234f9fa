import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { buildPages } from '#parts/build.ts';
import { readBuiltVersion, writeBuiltVersion, type Part } from '#parts/parts.ts';

let temporary: TemporaryFolder;

let root: string;
beforeEach(() => {
  temporary = createTemporaryFolder('pages');
  root = temporary.path;
});
afterEach(() => temporary.remove());

/** A part whose build fails. @param built version of its last build */
function writeBrokenPart(built: string | null): Part {
  const part = { name: 'arcade', folder: root, isReleased: false };
  fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name: 'arcade', version: '1.0.0' }));
  fs.writeFileSync(path.join(root, 'webpack.config.cjs'), 'throw new Error("this build is broken");');
  if (built === null) return part;
  fs.mkdirSync(path.join(root, 'dist'));
  fs.writeFileSync(path.join(root, 'dist/index.html'), 'the page');
  writeBuiltVersion(part, built);
  return part;
}

const ignoreProgress = () => undefined;

test('keeps the last build of pages that do not build any more, and says why', async () => {
  const part = writeBrokenPart('1.0.0-dev.b1');
  expect(await buildPages([part], ignoreProgress)).toMatch(
    /^The pages of arcade are served as they were built last\.\narcade does not build:[^]*this build is broken/,
  );
  expect(fs.readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toBe('the page');
  expect(readBuiltVersion(part)).toBe('1.0.0-dev.b1');
});

test('rejects pages that do not build and were never built before', async () => {
  await expect(buildPages([writeBrokenPart(null)], ignoreProgress)).rejects.toThrow('arcade does not build');
});

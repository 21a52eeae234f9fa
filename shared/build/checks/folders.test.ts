import { noFolderCycles, noLargeFolders } from './folders.ts';
import type { RepositoryFile } from './violation.ts';

const file = (name: string, text: string | null = ''): RepositoryFile => ({ name, text });
const numbered = (count: number, name: (index: number) => string): RepositoryFile[] =>
  Array.from({ length: count }, (_, index) => file(name(index)));

describe('folder size', () => {
  test('accepts 20 components with their style modules and tests', () => {
    const files = ['tsx', 'module.css', 'test.tsx'].flatMap((ending) =>
      numbered(20, (index) => `shell/src/frame/c${index}.${ending}`),
    );
    expect(noLargeFolders(files)).toEqual([]);
  });

  test('rejects a folder with 21 source files and names it', () => {
    const files = numbered(21, (index) => `shell/src/frame/c${index}.ts`);
    expect(noLargeFolders(files)).toEqual([
      { file: 'shell/src/frame', reason: expect.stringMatching(/^21 source files/) },
    ]);
  });

  test('does not count files of inner folders, pictures or declarations', () => {
    const files = [
      ...numbered(20, (index) => `shell/src/a${index}.ts`),
      file('shell/src/inner/b.ts'),
      file('shell/src/logo.webp', null),
      file('shell/src/build.d.ts'),
    ];
    expect(noLargeFolders(files)).toEqual([]);
  });
});

describe('cycles between folders', () => {
  const packageFile = file('shell/package.json', '{"imports":{"#*":"./src/*"}}');

  test('rejects two folders that import each other, by relative path and by subpath', () => {
    const files = [
      packageFile,
      file('shell/src/a/one.ts', "import { two } from '#b/two.ts';"),
      file('shell/src/b/two.ts', "export { one } from '../a/one.ts';"),
    ];
    expect(noFolderCycles(files)).toEqual([
      {
        file: 'shell/src/a',
        reason: 'folders import each other in a cycle: shell/src/a → shell/src/b → shell/src/a',
      },
    ]);
  });

  test('rejects a longer cycle once, also through a lazy import', () => {
    const files = [
      packageFile,
      file('shell/src/a/one.ts', "const load = () => import('#b/two.ts');"),
      file('shell/src/b/two.ts', "import type { Three } from '#c/three.ts';"),
      file('shell/src/c/three.ts', "import { one } from '#a/other.ts';"),
      file('shell/src/a/other.ts'),
    ];
    expect(noFolderCycles(files)).toHaveLength(1);
  });

  test('rejects imports in both directions between a folder and a folder inside it', () => {
    const files = [
      packageFile,
      file('shell/src/a/one.ts', "import { inner } from './inner/inner.ts';"),
      file('shell/src/a/inner/inner.ts', "import { other } from '../other.ts';"),
      file('shell/src/a/other.ts'),
    ];
    expect(noFolderCycles(files)).toEqual([
      {
        file: 'shell/src/a',
        reason: 'folders import each other in a cycle: shell/src/a → shell/src/a/inner → shell/src/a',
      },
    ]);
  });

  test('accepts a folder that imports from a folder inside it, and any import of a test', () => {
    const files = [
      packageFile,
      file('shell/src/a/one.ts', "import { inner } from './inner/inner.ts';"),
      file('shell/src/a/inner/inner.ts'),
      file('shell/src/a/inner/inner.test.ts', "import { one } from '#a/one.ts';"),
      file('shell/src/a/one.test.ts', "import { two } from '#b/two.ts';"),
      file('shell/src/b/two.ts', "import { one } from '#a/one.ts';"),
    ];
    expect(noFolderCycles(files)).toEqual([]);
  });

  test('rejects a folder that imports from the source root of its package, which imports the folder', () => {
    const files = [
      packageFile,
      file('shell/src/app.ts', "import { one } from './a/one.ts';"),
      file('shell/src/shared.ts'),
      file('shell/src/a/one.ts', "import { shared } from '#shared.ts';"),
    ];
    expect(noFolderCycles(files)).toEqual([
      { file: 'shell/src', reason: 'folders import each other in a cycle: shell/src → shell/src/a → shell/src' },
    ]);
  });

  test('ignores packages and subpaths that are not declared', () => {
    const files = [packageFile, file('shell/src/a/one.ts', "import React from 'react'; import x from '#none';")];
    expect(noFolderCycles(files)).toEqual([]);
  });
});

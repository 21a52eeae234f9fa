import { noFileCycles } from './file-cycles.ts';
import type { RepositoryFile } from './violation.ts';

const file = (name: string, text = ''): RepositoryFile => ({ name, text });
const packages = [
  file('shell/package.json', '{"name":"@marquee/shell","imports":{"#*":"./src/*"}}'),
  file('shared/ui/package.json', '{"name":"@marquee/ui","exports":{".":"./src/index.ts","./parts/*":"./src/*.ts"}}'),
];
const findReasons = (...files: RepositoryFile[]) => noFileCycles([...packages, ...files]).map(({ reason }) => reason);

test('rejects files that import each other, by relative path and by subpath', () => {
  expect(
    findReasons(
      file('shell/src/one.ts', "import {\n  two,\n  type Two,\n} from '#two.ts';"),
      file('shell/src/two.ts', "export * from './one.ts';"),
    ),
  ).toEqual(['files import each other in a cycle: shell/src/one.ts → shell/src/two.ts → shell/src/one.ts']);
});

test('rejects a longer cycle once, also through a lazy import, an import without names and other packages', () => {
  expect(
    findReasons(
      file('shell/src/start.ts', "import './one.ts';"),
      file('shell/src/one.ts', "const load = () => import('@marquee/ui');"),
      file('shared/ui/src/index.ts', "import './styles.ts';"),
      file('shared/ui/src/styles.ts', "import three from '@marquee/ui/parts/three';"),
      file('shared/ui/src/three.ts', "import { one } from '../../../shell/src/one.ts';"),
    ),
  ).toHaveLength(1);
});

test('rejects a file that imports itself, and a cycle of tests', () => {
  expect(findReasons(file('shell/src/one.ts', "export { one } from '#one.ts';"))).toHaveLength(1);
  expect(
    findReasons(
      file('shell/src/test/a.ts', "import { b } from './b.ts';"),
      file('shell/src/test/b.ts', "import a from './a.ts';"),
    ),
  ).toHaveLength(1);
});

test('accepts cycles of types, which are erased, and two ways to one file', () => {
  expect(
    findReasons(
      file('shell/src/one.ts', "import type { Two } from './two.ts';\nimport { type Three } from './three.ts';"),
      file('shell/src/two.ts', "import { one } from './one.ts';\nimport { three } from './three.ts';"),
      file('shell/src/three.ts', "import { one } from './one.ts';\nimport 'react';"),
    ),
  ).toEqual([]);
});

import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder, type TemporaryFolder } from '@marquee/testing/temporary-folder';
import { eventually } from '@marquee/testing/eventually';
import { watchTree } from './watch-tree.ts';

let temporary: TemporaryFolder;

let root: string;
let stop: () => void;
let reported: Set<string>;
const at = (...names: string[]) => path.join(root, ...names);
const expectReport = async (file: string, change: () => void) => {
  reported.clear();
  change();
  await eventually(async () => expect([...reported]).toContain(file));
};

beforeEach(() => {
  temporary = createTemporaryFolder('watch');
  root = temporary.path;
  fs.mkdirSync(at('src', 'dist'), { recursive: true });
  fs.writeFileSync(at('src', 'page.ts'), '0');
  reported = new Set();
  stop = watchTree(root, (file) => reported.add(path.relative(root, file)));
});
afterEach(() => {
  stop();
  temporary.remove();
});

const saves = {
  'written in place': () => fs.writeFileSync(at('src', 'page.ts'), '1'),
  'replaced by a renamed file': () => {
    fs.writeFileSync(at('src', '.new'), '1');
    fs.renameSync(at('src', '.new'), at('src', 'page.ts'));
  },
  'moved away and written anew': () => {
    fs.renameSync(at('src', 'page.ts'), at('src', 'page.ts~'));
    fs.writeFileSync(at('src', 'page.ts'), '1');
    fs.rmSync(at('src', 'page.ts~'));
  },
};

test.each(Object.entries(saves))('reports a file that is %s, every time', async (_, save) => {
  for (let time = 0; time < 4; time += 1) await expectReport('src/page.ts', save);
});

test('watches a new folder, also one that was deleted and created again', async () => {
  for (let time = 0; time < 2; time += 1) {
    await expectReport('new', () => fs.mkdirSync(at('new', 'deep'), { recursive: true }));
    await expectReport('new/deep/page.ts', () => fs.writeFileSync(at('new', 'deep', 'page.ts'), '1'));
    await expectReport('new', () => fs.rmSync(at('new'), { recursive: true }));
  }
});

test('ignores build output and installed packages', async () => {
  fs.writeFileSync(at('src', 'dist', 'main.js'), '1');
  await expectReport('src/page.ts', saves['written in place']);
  expect([...reported]).toEqual(['src/page.ts']);
});

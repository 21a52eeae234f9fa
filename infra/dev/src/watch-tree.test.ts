import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@marquee/testing/eventually';
import { watchTree } from './watch-tree.ts';

let root: string;
let end: () => void;
let heard: Set<string>;
const at = (...names: string[]) => path.join(root, ...names);
const hears = async (file: string, change: () => void) => {
  heard.clear();
  change();
  await eventually(async () => expect([...heard]).toContain(file));
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-watch-'));
  fs.mkdirSync(at('src', 'dist'), { recursive: true });
  fs.writeFileSync(at('src', 'page.ts'), '0');
  heard = new Set();
  end = watchTree(root, (file) => heard.add(path.relative(root, file)));
});
afterEach(() => {
  end();
  fs.rmSync(root, { recursive: true });
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

test.each(Object.entries(saves))('a file that is %s is heard of, however often', async (_, save) => {
  for (let time = 0; time < 4; time += 1) await hears('src/page.ts', save);
});

test('a new folder is listened to, and one that was taken away and came back', async () => {
  for (let time = 0; time < 2; time += 1) {
    await hears('new', () => fs.mkdirSync(at('new', 'deep'), { recursive: true }));
    await hears('new/deep/page.ts', () => fs.writeFileSync(at('new', 'deep', 'page.ts'), '1'));
    await hears('new', () => fs.rmSync(at('new'), { recursive: true }));
  }
});

test('what is built or installed is no change', async () => {
  fs.writeFileSync(at('src', 'dist', 'main.js'), '1');
  await hears('src/page.ts', saves['written in place']);
  expect([...heard]).toEqual(['src/page.ts']);
});

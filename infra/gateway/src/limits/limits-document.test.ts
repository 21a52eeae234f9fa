import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

const formatWindow = (seconds: number): string => {
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
};

const limitsOfCode = globSync('src/modules/**/*.ts', { cwd: root }).flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/name: '([\w-]+)', hits: ([\d_]+), seconds: ([\d_]+)/g)].map(
    ([, name = '', hits = '', seconds = '']): [string, string, string, string] => [
      name,
      hits.replaceAll('_', ''),
      formatWindow(Number(seconds.replaceAll('_', ''))),
      file,
    ],
  );
});

const playMoneyFile = 'sql/functions/take_play_money.sql';
const limitsOfPlayMoney = [
  ...readFileSync(path.join(root, playMoneyFile), 'utf8').matchAll(/most_of_(\w+) constant integer := (\d+)/g),
].map(([, per = '', hits = '']): [string, string, string, string] => [`play-${per}`, hits, '24 h', playMoneyFile]);

const limits = [...limitsOfCode, ...limitsOfPlayMoney];

const rows = readFileSync(path.join(root, 'LIMITS.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('finds the limits of the code', () => {
  expect(limitsOfCode.length).toBeGreaterThan(30);
  expect(limitsOfPlayMoney).toHaveLength(2);
});

test.each(limits)('LIMITS.md lists %s with %s hits in %s, and its file', (name, hits, window, file) => {
  const row = rows.find(
    ([, counted = '', , limit, ends]) => counted.includes(`\`${name}\``) && limit === hits && ends === window,
  );
  expect(row?.[6]).toContain(`(${file})`);
});

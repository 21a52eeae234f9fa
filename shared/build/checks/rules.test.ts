import { findViolations } from './rules.ts';
import type { RepositoryFile } from './violation.ts';

const file = (name: string, text: string | null = ''): RepositoryFile => ({ name, text });
const readme = file('shell/README.md');

const violating: [string, RepositoryFile[]][] = [
  ['a folder called utils', [file('shell/src/utils/a.ts')]],
  ['a file of 301 lines', [file('shell/src/a.ts', '\n'.repeat(300))]],
  ['a registry host in the lockfile', [file('package-lock.json', '{"resolved": "https://host/a.tgz"}')]],
  ['an open version range', [readme, file('shell/package.json', '{"dependencies":{"react":"^19.0.0"}}')]],
  [
    'an open version range under another name',
    [readme, file('shell/package.json', '{"dependencies":{"react-old":"npm:react@^18.0.0"}}')],
  ],
  ['a workspace without README', [file('shell/package.json', '{}')]],
  ['a skipped test', [file('shell/src/a.test.ts', 'test.' + 'skip("x", f)')]],
  [
    'a dictionary that lacks a key',
    [file('shell/locales/en.json', '{"a":{"b":"1"}}'), file('shell/locales/th.json', '{"a":{}}')],
  ],
  [
    'a part without a language of the shell',
    [
      file('shell/locales/en.json', '{"a":"Home"}'),
      file('shell/locales/th.json', '{"a":"หน้าแรก"}'),
      file('infra/edge/locales/en.json', '{"a":"Home"}'),
    ],
  ],
  ['a dictionary with no English one beside it', [file('shell/locales/th.json', '{"a":"x"}')]],
];

test.each(violating)('reports %s', (_, files) => {
  expect(findViolations(files)).toHaveLength(1);
});

test('reports nothing in a clean repository', () => {
  const clean = [
    readme,
    file('shell/package.json', '{"dependencies":{"react":"19.0.0","react-old":"npm:react@18.0.0","@marquee/ui":"*"}}'),
    file('shell/locales/en.json', '{"games_one":"{{count}} game","games_other":"{{count}} games"}'),
    file('shell/locales/th.json', '{"games_other":"{{count}}"}'),
    file('shell/src/logo.webp', null),
    file('infra/gateway/schema.sql', '\n'.repeat(300)),
  ];
  expect(findViolations(clean)).toEqual([]);
});

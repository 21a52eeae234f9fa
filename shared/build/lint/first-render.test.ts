import fs from 'node:fs';
import path from 'node:path';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { firstRender } from './first-render.mjs';

const temporary = createTemporaryFolder('first-render');
const folder = temporary.path;
const linter = new Linter({ cwd: folder });
afterAll(() => temporary.remove());

/** Messages about a page; `files` are other files of its workspace, by their path in `src`. */
function lint(code: string, files: Readonly<Record<string, string>> = {}): string[] {
  fs.mkdirSync(path.join(folder, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, 'src', file), text);
  const messages = linter.verify(
    code,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { marquee: { rules: { 'first-render': firstRender } } },
        rules: { 'marquee/first-render': 'error' },
      },
    ],
    path.join(folder, 'src/page.tsx'),
  );
  return messages.map(({ message }) => message.split(' is not ')[0] ?? message);
}

test.each([
  ['at module level', 'const media = window.matchMedia("x");', 'window'],
  ['in a component', 'function Page() { return <p>{location.origin}</p>; }', 'location'],
  ['in a hook', 'const useAge = () => Date.now();', 'Date.now'],
  ['in an initial state', 'function Page() { const [now] = useState(() => new Date()); return now; }', 'new Date()'],
  ['in a list of a component', 'const Page = () => items.map(() => Math.random());', 'Math.random'],
  [
    'in the value for a server',
    'function usePath() { return useSyncExternalStore(a, b, () => location.href); }',
    'location',
  ],
])('rejects a browser global, the clock or a random number %s', (_, code, name) => {
  expect(lint(code)).toEqual([name]);
});

test.each([
  ['an effect', 'function Page() { useEffect(() => { document.title = "x"; }, []); }'],
  ['an event handler', 'const Page = () => <button onClick={() => window.open("/x")} />;'],
  ['the value of a browser', 'function usePath() { return useSyncExternalStore(a, () => location.href, () => ""); }'],
  ['a plain function', 'function openPage(url: string) { window.location.assign(url); }'],
  ['a type or a local variable', 'function Page({ location }: { location: Window["location"] }) { return location; }'],
  ['a given instant', 'const Page = ({ at }) => <p>{new Date(at).toISOString()}</p>;'],
])('accepts them in %s', (_, code) => {
  expect(lint(code)).toEqual([]);
});

const remembered = `
const storage = createSafeStorage('localStorage');
const read = (key: string) => storage.get(key) ?? new RegExp(key).exec(document.cookie)?.[1];
export function findName() { return read('name'); }
export function watchName() { addEventListener('storage', () => read('name')); }
export function formatName(name: string) { return name.trim(); }`;

test.each(['#login.ts', './login.ts'])('rejects a function of %s that reads the browser', (file) => {
  const page = `
import { findName as find, formatName, watchName } from '${file}';
function Page() {
  watchName();
  useEffect(() => { find(); }, []);
  return <p>{formatName(find())}</p>;
}`;
  expect(lint(page, { 'login.ts': remembered })).toEqual(['find()']);
});

test('rejects a read of web storage in a component', () => {
  expect(lint('const local = createSafeStorage("localStorage"); const Page = () => local.get("lang");')).toEqual([
    'local.get',
  ]);
});

test('requires the value for a server of useSyncExternalStore', () => {
  expect(lint('function usePath() { return useSyncExternalStore(a, b); }')).toEqual([
    expect.stringMatching(/third argument/),
  ]);
});

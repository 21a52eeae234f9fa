import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { firstRender } from './first-render.mjs';

const linter = new Linter();

function lint(code: string): string[] {
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
    'page.tsx',
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

test('requires the value for a server of useSyncExternalStore', () => {
  expect(lint('function usePath() { return useSyncExternalStore(a, b); }')).toEqual([
    expect.stringMatching(/third argument/),
  ]);
});

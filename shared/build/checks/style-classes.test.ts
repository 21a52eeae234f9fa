import { noUnknownOrUnusedClasses } from './style-classes.ts';
import type { RepositoryFile } from './violation.ts';

const styles: RepositoryFile = {
  name: 'shell/src/page.module.css',
  text:
    "@layer a { .page { margin: .5rem; background: url('a.png'); } " +
    '.page[data-x] .title { color: red } /* .old */ }',
};
const component = (body: string, from = './page.module.css'): RepositoryFile => ({
  name: 'shell/src/page.tsx',
  text: `import css from '${from}';\n${body}\n`,
});

test('accepts components that use every class of their style module', () => {
  const files = [styles, component("<main className={css.page}><h1 className={css['title']} /></main>")];
  expect(noUnknownOrUnusedClasses(files)).toEqual([]);
});

test('resolves style modules by subpath import', () => {
  const manifest = { name: 'shell/package.json', text: '{"imports":{"#*":"./src/*"}}' };
  const files = [manifest, styles, component('<main className={css.page} title={css.title} />', '#page.module.css')];
  expect(noUnknownOrUnusedClasses(files)).toEqual([]);
});

test('reports a class that the style module does not define', () => {
  const files = [styles, component('<main className={css.pages}><h1 className={`${css.page} ${css.title}`} /></main>')];
  expect(noUnknownOrUnusedClasses(files)).toEqual([
    { file: 'shell/src/page.tsx', reason: 'uses the class pages, which shell/src/page.module.css does not define' },
  ]);
});

test('reports a class that no component uses', () => {
  expect(noUnknownOrUnusedClasses([styles, component('<main className={css.page} />')])).toEqual([
    { file: 'shell/src/page.module.css', reason: 'defines the class title, which no component uses' },
  ]);
});

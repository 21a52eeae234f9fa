import { listPackages, resolveImport } from './resolve-import.ts';
import { withText, type RepositoryFile, type Violation } from './violation.ts';

const importPattern = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Names of the classes that a style module defines. Comments, strings and URLs are skipped. */
function parseClasses(css: string): ReadonlySet<string> {
  const selectors = css.replaceAll(/\/\*[^]*?\*\/|'[^']*'|"[^"]*"|url\([^)]*\)/g, '');
  return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));
}

interface StyleImport {
  readonly file: string;
  readonly module: string;
  readonly classes: readonly string[];
}

/** Style modules that the components import, each with the classes that the component uses. */
function styleImports(files: readonly RepositoryFile[]): StyleImport[] {
  const packages = listPackages(files);
  return withText(files)
    .filter(({ name }) => name.endsWith('.tsx'))
    .flatMap(({ name: file, text }) =>
      [...text.matchAll(importPattern)].flatMap(([, variable = '', specifier = '']) => {
        const module = resolveImport(file, specifier, packages);
        if (module === null) return [];
        const uses = text.matchAll(new RegExp(`\\b${variable}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'));
        return [{ file, module, classes: [...uses].map(([, name, quoted]) => name ?? quoted ?? '') }];
      }),
    );
}

/** Every used class exists in its style module, and every class of a style module is used. */
export function noUnknownOrUnusedClasses(files: readonly RepositoryFile[]): Violation[] {
  const modules = new Map(
    withText(files)
      .filter(({ name }) => name.endsWith('.module.css'))
      .map(({ name, text }) => [name, parseClasses(text)] as const),
  );
  const imports = styleImports(files);
  const used = new Map<string, Set<string>>();
  for (const { module, classes } of imports) used.set(module, new Set([...(used.get(module) ?? []), ...classes]));
  const unknown = imports.flatMap(({ file, module, classes }) =>
    classes
      .filter((name) => modules.get(module)?.has(name) === false)
      .map((name) => ({ file, reason: `uses the class ${name}, which ${module} does not define` })),
  );
  const unused = [...modules].flatMap(([file, classes]) =>
    [...classes]
      .filter((name) => used.get(file)?.has(name) !== true)
      .map((name) => ({ file, reason: `defines the class ${name}, which no component uses` })),
  );
  return [...unknown, ...unused];
}

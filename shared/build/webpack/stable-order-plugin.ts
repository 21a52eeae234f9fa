import type { Compiler, Dependency, Module } from 'webpack';

const name = 'StableOrderPlugin';

interface Place {
  readonly dependency: Dependency;
  /** Number of the import statement, the place in it, and the number of the name there. */
  readonly keys: readonly number[];
}

function placeOf(dependency: Dependency): Place | null {
  const statement: unknown = Reflect.get(dependency, 'sourceOrder');
  if (typeof statement !== 'number') return null;
  const { loc } = dependency;
  const { line = 0, column = 0 } = 'start' in loc ? loc.start : {};
  return { dependency, keys: [statement, line, column, 'index' in loc ? (loc.index ?? 0) : 0] };
}

function byKeys(one: Place, other: Place): number {
  const differs = one.keys.findIndex((key, index) => key !== other.keys[index]);
  return differs < 0 ? 0 : (one.keys[differs] ?? 0) - (other.keys[differs] ?? 0);
}

/** Puts imports into the order of the source, each at a place where one stood. */
function sortImports({ dependencies }: Module): void {
  const places = dependencies.map(placeOf);
  const sorted = places.filter((place) => place !== null).sort(byKeys);
  let next = 0;
  places.forEach((place, index) => {
    const taken = place === null ? undefined : sorted[next];
    if (taken === undefined) return;
    dependencies[index] = taken.dependency;
    next += 1;
  });
}

/**
 * The same sources give the same bytes, with a cold cache and with a warm one. While it optimises, webpack sorts the imports of modules
 * whose re-exports it skips, and its cache keeps that order, so that the next build puts modules together in another one.
 */
export class StableOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.succeedModule.tap(name, sortImports);
      compilation.hooks.stillValidModule.tap(name, sortImports);
    });
  }
}

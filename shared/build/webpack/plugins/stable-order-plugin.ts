import type { Compiler, Dependency, Module } from 'webpack';

const name = 'StableOrderPlugin';

interface Position {
  readonly dependency: Dependency;
  /** Number of the import statement, line and column, and index of the imported name. */
  readonly keys: readonly number[];
}

function getPosition(dependency: Dependency): Position | null {
  const statement: unknown = Reflect.get(dependency, 'sourceOrder');
  if (typeof statement !== 'number') return null;
  const { loc } = dependency;
  const { line = 0, column = 0 } = 'start' in loc ? loc.start : {};
  return { dependency, keys: [statement, line, column, 'index' in loc ? (loc.index ?? 0) : 0] };
}

function byKeys(one: Position, other: Position): number {
  const differs = one.keys.findIndex((key, index) => key !== other.keys[index]);
  return differs < 0 ? 0 : (one.keys[differs] ?? 0) - (other.keys[differs] ?? 0);
}

/** Sorts the imports of a module into the order of the source; other dependencies keep their index. */
function sortImports({ dependencies }: Module): void {
  const positions = dependencies.map(getPosition);
  const sorted = positions.filter((position) => position !== null).sort(byKeys);
  let next = 0;
  positions.forEach((position, index) => {
    const moved = position === null ? undefined : sorted[next];
    if (moved === undefined) return;
    dependencies[index] = moved.dependency;
    next += 1;
  });
}

/**
 * Makes builds reproducible with a cold and a warm cache. While optimising, webpack reorders the imports of modules
 * whose re-exports it skips, and its cache stores that order, so that the next build would concatenate modules
 * differently.
 */
export class StableOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.succeedModule.tap(name, sortImports);
      compilation.hooks.stillValidModule.tap(name, sortImports);
    });
  }
}

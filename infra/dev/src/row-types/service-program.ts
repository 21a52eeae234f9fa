import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { resolveInRepository } from '#command/repository.ts';

/** Without comments: JSDoc takes a sixth of the time, and no type depends on it. */
function createHost(options: ts.CompilerOptions): ts.CompilerHost {
  return { ...ts.createCompilerHost(options), jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
}

/**
 * One TypeScript program of the code below some folders, tests excepted.
 * @param older program whose files are not read again; they must not have changed
 */
export function createProgram(folders: readonly string[], older?: ts.Program): ts.Program {
  const configFile = resolveInRepository('shared/build/tsconfig/node.json');
  const config = ts.getParsedCommandLineOfConfigFile(
    configFile,
    { noEmit: true, incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const options = config?.options ?? {};
  const host = createHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => older?.getSourceFile(name) ?? read(name, ...rest);
  return ts.createProgram({
    rootNames: folders.flatMap((folder) =>
      globSync('**/*.ts', { cwd: folder })
        .filter((name) => !name.endsWith('.test.ts'))
        .map((name) => path.join(folder, name)),
    ),
    options,
    host,
  });
}

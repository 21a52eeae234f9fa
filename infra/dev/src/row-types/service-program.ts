import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { resolveInRepository } from '#command/repository.ts';

/** One TypeScript program of the code below some folders, tests excepted. */
export function createProgram(folders: readonly string[]): ts.Program {
  const configFile = resolveInRepository('shared/build/tsconfig/node.json');
  const config = ts.getParsedCommandLineOfConfigFile(
    configFile,
    { noEmit: true, incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  return ts.createProgram({
    rootNames: folders.flatMap((folder) =>
      globSync('**/*.ts', { cwd: folder })
        .filter((name) => !name.endsWith('.test.ts'))
        .map((name) => path.join(folder, name)),
    ),
    options: config?.options ?? {},
  });
}

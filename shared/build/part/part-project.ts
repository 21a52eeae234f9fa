import fs from 'node:fs';
import path from 'node:path';
import { readPackage } from '#webpack/build-id.ts';
import { repositoryRoot } from './run-tool.ts';

/** Writes a TypeScript project with the sources of one part and returns its file. */
export function writePartProject(dir: string): string {
  const folder = path.join(repositoryRoot, 'node_modules/.cache/tsc');
  const name = readPackage(dir).name.replaceAll(/[^a-z0-9]+/g, '-');
  const file = path.join(folder, `part${name}.json`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    file,
    JSON.stringify({
      extends: path.join(repositoryRoot, 'shared/build/tsconfig/browser.json'),
      compilerOptions: { tsBuildInfoFile: `${file}.tsbuildinfo` },
      include: [
        path.join(repositoryRoot, 'shared/build/browser.d.ts'),
        ...['ts', 'tsx'].map((ending) => path.join(dir, `**/*.${ending}`)),
      ],
      exclude: ['dist', 'node_modules', 'webpack.config.ts'].map((name) => path.join(dir, `**/${name}`)),
    }),
  );
  return file;
}

import fs from 'node:fs';
import { z } from 'zod';
import { resolveInRepository } from '#command/repository.ts';

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).optional() })),
});

/** npm leaves out optional packages of other platforms when it writes the lockfile from installed packages. */
test('contains the optional packages of all platforms, so that creating a remote adds only the remote', () => {
  const { packages } = lockfile.parse(JSON.parse(fs.readFileSync(resolveInRepository('package-lock.json'), 'utf8')));
  const present = new Set(Object.keys(packages).map((folder) => folder.replace(/^.*node_modules\//, '')));
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !present.has(name)),
  );
  expect(missing).toEqual([]);
});

import path from 'node:path';
import { readCreateOptions } from './create-remote/options.ts';
import { existingRemotes } from './create-remote/existing-remotes.ts';
import { refuseTaken } from './create-remote/refuse-taken.ts';
import { scaffold } from './create-remote/scaffold.ts';
import { registerWorkspace } from './create-remote/register-workspace.ts';
import { inRepository, repositoryRoot } from './repository.ts';
import { tellFailure } from './start-failure.ts';

function create(): void {
  const { name, route, into } = readCreateOptions(process.argv.slice(2));
  const remotes = inRepository('remotes');
  const folder = path.join(into === undefined ? remotes : path.resolve(into), name);
  refuseTaken({ name, route, folder }, existingRemotes(remotes));
  scaffold(folder, { name, route });
  const shown = path.relative(repositoryRoot, folder);
  process.stdout.write(`${shown} is there and draws ${route}.\n`);
  if (path.dirname(folder) !== remotes) return;
  registerWorkspace();
  process.stdout.write(`Run it alone: npm run dev -w ${shown}. Build, publish and release it: npm start.\n`);
}

try {
  create();
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}

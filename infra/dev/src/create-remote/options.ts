import { parseArgs } from 'node:util';
import { partName } from '@marquee/contract/fleet';
import { CommandError } from '#command/command-error.ts';

export interface CreateOptions {
  readonly name: string;
  readonly route: string;
  /** Parent folder of the remote; `remotes` of the repository when undefined. */
  readonly into: string | undefined;
}

const usage = 'Usage: npm run create-remote -- NAME [--route /address] [--into FOLDER].';
const routeForm = /^(\/[a-z0-9][a-z0-9-]*)+$/;
const longestRoute = 100;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { route: { type: 'string' }, into: { type: 'string' } },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. ${usage}`);
  }
}

/** @throws CommandError when the command line is not valid */
export function readCreateOptions(args: readonly string[]): CreateOptions {
  const { positionals, values } = parse(args);
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new CommandError(usage);
  if (!partName.safeParse(name).success || /--|-$/.test(name)) {
    throw new CommandError(
      `${JSON.stringify(name)} cannot be a remote's name: it is up to 32 small letters, ` +
        'digits and single hyphens, a letter first, and not constructor.',
    );
  }
  const route = values.route ?? `/${name}-preview`;
  if (!routeForm.test(route) || route.length > longestRoute) {
    throw new CommandError(
      `${JSON.stringify(route)} cannot be its route: it is an address such as /fish or /fish/tanks, ` +
        'in small letters, digits and hyphens.',
    );
  }
  return { name, route, into: values.into };
}

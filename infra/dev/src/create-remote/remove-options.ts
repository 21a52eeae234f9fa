import { parseArgs } from 'node:util';
import { CommandError } from '#command/command-error.ts';

export interface RemoveOptions {
  readonly name: string;
  /** Whether a remote is removed although its files were changed. */
  readonly force: boolean;
  /** Parent folder of the remote; `remotes` of the repository when undefined. */
  readonly from: string | undefined;
}

const usage = 'Usage: npm run remove-remote -- NAME [--force] [--from FOLDER].';

/** @throws CommandError when the command line is not valid */
export function readRemoveOptions(args: readonly string[]): RemoveOptions {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, from: { type: 'string' } },
    });
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new CommandError(usage);
    return { name, force: values.force, from: values.from };
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. ${usage}`);
  }
}

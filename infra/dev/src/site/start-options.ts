import { parseArgs } from 'node:util';
import { CommandError } from '#command/command-error.ts';

export interface StartOptions {
  /** Whether changed sources are built and released, and services restarted. */
  readonly shouldWatch: boolean;
  /** Whether the working tree is published although the data folder has live versions. */
  readonly shouldPublish: boolean;
}

/** @throws CommandError when the command line is not valid */
export function readStartOptions(args: readonly string[]): StartOptions {
  try {
    const { watch = false, publish = watch } = parseArgs({
      args: [...args],
      options: { watch: { type: 'boolean' }, publish: { type: 'boolean' } },
    }).values;
    return { shouldWatch: watch, shouldPublish: publish };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new CommandError(`${reason}. Usage: npm start [-- --publish], npm run dev.`);
  }
}

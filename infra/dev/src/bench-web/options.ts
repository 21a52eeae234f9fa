import { parseArgs } from 'node:util';
import { CommandError } from '#command/command-error.ts';

export interface BenchOptions {
  readonly rounds: number;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Prints every request of the first round. */
  readonly waterfall: boolean;
}

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };

/** @throws CommandError when an argument is not valid */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parse(args);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new CommandError(`--rounds is ${values.rounds}, but must be a whole number from 1.`);
  return { rounds, viewport: values.desktop ? desktop : phone, waterfall: values.waterfall };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string', default: '11' },
        desktop: { type: 'boolean', default: false },
        waterfall: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

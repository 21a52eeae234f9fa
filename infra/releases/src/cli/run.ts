import { CommanderError } from 'commander';
import { Refusal } from '#http/refusal.ts';
import { Refused, Unreachable } from './client.ts';
import { buildProgram, type ProgramOptions } from './program.ts';

export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** Runs one command and answers the exit code of the process. */
export async function run(args: readonly string[], options: ProgramOptions): Promise<number> {
  const program = buildProgram(options);
  const isJson = args.includes('--json');
  const say = (check: string, detail: string): void =>
    options.writeError(isJson ? `${JSON.stringify({ refused: check, detail })}\n` : `refused (${check}): ${detail}\n`);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (error instanceof Refused || error instanceof Refusal) {
      say(error.check, error.message);
      return exitCodes.refused;
    }
    if (!(error instanceof Unreachable)) throw error;
    options.writeError(`${error.message}\n`);
    return exitCodes.unreachable;
  }
}

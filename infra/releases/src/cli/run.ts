import { escapeOutput, escapeText } from '@marquee/service/command';
import { CommanderError } from 'commander';
import { ReleaseError } from '#http/release-error.ts';
import { ServiceError, UnreachableError } from '#cli/calls/client.ts';
import { buildProgram, type ProgramOptions } from './program.ts';

const exitCodes = { done: 0, rejected: 1, usage: 2, unreachable: 3 } as const;

const TOKEN_HINT = 'set RELEASES_TOKEN, or set MARQUEE_DATA to the data folder of the site';

/** @returns exit code of the process */
export async function run(args: readonly string[], { env, ...output }: ProgramOptions): Promise<number> {
  const options: ProgramOptions = {
    env,
    write: (text) => output.write(escapeOutput(text)),
    writeError: (text) => output.writeError(escapeOutput(text)),
  };
  const program = buildProgram(options);
  const isJson = args.includes('--json');
  const writeError = (code: string, message: string): void =>
    options.writeError(isJson ? `${JSON.stringify({ code, message })}\n` : `error (${code}): ${escapeText(message)}\n`);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    if (error instanceof ServiceError || error instanceof ReleaseError) {
      writeError(error.code, error.code === 'token' ? `${error.message}; ${TOKEN_HINT}` : error.message);
      return exitCodes.rejected;
    }
    if (!(error instanceof UnreachableError)) throw error;
    options.writeError(`${error.message}\n`);
    return exitCodes.unreachable;
  }
}

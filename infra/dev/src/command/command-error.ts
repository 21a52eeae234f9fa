/** An expected failure of a command. The message is one sentence for the terminal; no stack is printed. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Prints why a command failed: the message of a `CommandError`, the stack of any other error. */
export function reportError(error: unknown): void {
  process.stderr.write(
    `${error instanceof CommandError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
}

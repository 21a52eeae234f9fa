import { types } from 'node:util';

/** An expected failure of a command. The message is one sentence for the terminal; no stack is printed. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

const isPortInUse = (error: Error): error is Error & { readonly port: number } =>
  'code' in error && error.code === 'EADDRINUSE' && 'port' in error;

function formatError(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  if (error instanceof CommandError) return error.message;
  if (isPortInUse(error)) return `Port ${error.port} is in use. Stop the other process, or choose another PORT.`;
  return String(error.stack);
}

/** Prints why a command failed: the message of an expected failure, the stack of any other error. */
export function reportError(error: unknown): void {
  process.stderr.write(`${formatError(error)}\n`);
}

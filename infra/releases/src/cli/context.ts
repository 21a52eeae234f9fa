import { InvalidArgumentError, type Command } from 'commander';
import type { CommonOptions } from '#cli/calls/release.calls.ts';

/** Shared by all commands. */
export interface CliContext {
  /** Adds a command to the program. */
  readonly command: (usage: string, description: string) => Command;
  /** File of the key with which the site on this machine publishes; undefined when there is none. */
  readonly siteKey: string | undefined;
  /** The options of all commands. */
  readonly common: () => CommonOptions;
  /** Prints a response as text, or as JSON with `--json`. */
  readonly print: <Response>(response: Response, text: (response: Response) => string) => void;
}

export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 to 999.');
  return Number(text);
}

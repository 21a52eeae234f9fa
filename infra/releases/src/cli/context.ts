import { readFileSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import type { Common } from './commands.ts';

/** What the verbs share. */
export interface CliContext {
  /** A new verb of the program. */
  readonly command: (usage: string, description: string) => Command;
  /** Where and as whom to ask, from the options that all verbs have. */
  readonly common: () => Common;
  /** Prints an answer, as JSON when that is asked for. */
  readonly show: <Answer>(answer: Answer, text: (answer: Answer) => string) => void;
}

export function tokenFrom(env: NodeJS.ProcessEnv): string {
  if (env['RELEASES_TOKEN']) return env['RELEASES_TOKEN'];
  try {
    return readFileSync(path.join(env['MARQUEE_DATA'] ?? '.marquee', 'keys', 'releases-token'), 'utf8').trim();
  } catch {
    return '';
  }
}

export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('It is a number from 1 to 999.');
  return Number(text);
}

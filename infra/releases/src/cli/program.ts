import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { changePart, publishPart, readHistory, readStatus, verifyAudit, type Common } from './commands.ts';
import { Refused } from './client.ts';
import * as print from './print.ts';

interface GlobalOptions {
  readonly channel: string;
  readonly url: string;
  readonly json?: boolean;
  readonly actor: string;
}

export interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

function tokenFrom(env: NodeJS.ProcessEnv): string {
  if (env['RELEASES_TOKEN']) return env['RELEASES_TOKEN'];
  try {
    return readFileSync(path.join(env['MARQUEE_DATA'] ?? '.marquee', 'keys', 'releases-token'), 'utf8').trim();
  } catch {
    return '';
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('It is a number from 1 to 999.');
  return Number(text);
}

/** The command line, ready to parse. What it prints goes through `write`; errors are thrown. */
export function buildProgram({ env, write, writeError }: ProgramOptions): Command {
  const program = new Command('releases')
    .description('Publish parts of the site, make them live, take them back.')
    .option('--channel <name>', 'channel', 'production')
    .option('--url <address>', 'release service', env['RELEASES_URL'] ?? 'http://localhost:8082')
    .option('--actor <name>', 'who does it', env['MARQUEE_ACTOR'] ?? userInfo().username)
    .option('--json', 'print the answer as JSON')
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: writeError });

  const common = (): Common => {
    const { channel, url, actor } = program.opts<GlobalOptions>();
    return { channel, actor, target: { url, token: tokenFrom(env) } };
  };
  const show = <Answer>(answer: Answer, text: (answer: Answer) => string): void =>
    write(`${program.opts<GlobalOptions>().json ? JSON.stringify(answer, null, 2) : text(answer)}\n`);
  const command = (usage: string, description: string): Command => program.command(usage).description(description);

  command('publish <part>', 'upload a build; it is not live after this')
    .option('--dir <folder>', "the build, by default the part's dist folder")
    .option('--reason <text>', 'why')
    .action(async (part: string, options: { dir?: string; reason?: string }) => show(await publishPart(common(), part, options), print.publishedText));

  command('switch <part> <version>', 'make a published version live')
    .requiredOption('--reason <text>', 'why')
    .option('--urgent', 'open tabs take it at once, not at their next navigation')
    .option('--dry-run', 'check and tell, change nothing')
    .action(async (part: string, version: string, options: { reason: string; urgent?: boolean; dryRun?: boolean }) =>
      show(await changePart(common(), 'switch', part, { ...options, version }), print.changedText),
    );

  command('rollback <part> [version]', 'go back to the last good version, or to the one named')
    .requiredOption('--reason <text>', 'why')
    .option('--urgent', 'open tabs take it at once, not at their next navigation')
    .option('--dry-run', 'check and tell, change nothing')
    .action(async (part: string, version: string | undefined, options: { reason: string; urgent?: boolean; dryRun?: boolean }) =>
      show(await changePart(common(), 'rollback', part, { ...options, version }), print.changedText),
    );

  command('status', 'what is live').action(async () => show(await readStatus(common()), print.statusText));

  command('history <part>', 'what happened to a part, newest first')
    .option('--limit <rows>', 'how many rows', wholeNumber, 20)
    .action(async (part: string, { limit }: { limit: number }) => show(await readHistory(common(), part, limit), print.historyText));

  command('audit', 'the audit trail')
    .command('verify')
    .description('recompute the chain of audit rows')
    .action(async () => {
      const verdict = await verifyAudit(common());
      show(verdict, print.verdictText);
      if (!verdict.intact) throw new Refused('audit', 'the audit was tampered with', {});
    });

  return program;
}

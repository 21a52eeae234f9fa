import { userInfo } from 'node:os';
import { Command } from 'commander';
import { addChangeVerbs } from './change.verbs.ts';
import { tokenFrom, type CliContext } from './context.ts';
import { addLookVerbs } from './look.verbs.ts';
import { addOperatorVerbs } from './operator.verbs.ts';
import { addPlannedVerbs } from './planned.verbs.ts';
import { addPublishVerbs } from './publish.verbs.ts';
import { addPublisherVerbs } from './publisher.verbs.ts';

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

  const context: CliContext = {
    command: (usage, description) => program.command(usage).description(description),
    common: () => {
      const { channel, url, actor } = program.opts<GlobalOptions>();
      return { channel, actor, target: { url, token: tokenFrom(env) } };
    },
    show: (answer, text) =>
      write(`${program.opts<GlobalOptions>().json ? JSON.stringify(answer, null, 2) : text(answer)}\n`),
  };
  addPublishVerbs(context);
  addChangeVerbs(context);
  addPlannedVerbs(context);
  addLookVerbs(context);
  addOperatorVerbs(context);
  addPublisherVerbs(context);
  return program;
}

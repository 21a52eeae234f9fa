import { userInfo } from 'node:os';
import { demoTeamKey, findKeyFile, readReleasesTarget } from '@marquee/service/site';
import { Command } from 'commander';
import { addChangeCommands } from './change.commands.ts';
import { requireReachable } from '#cli/calls/client.ts';
import type { CliContext } from './context.ts';
import { addStatusCommands } from './status.commands.ts';
import { addOperatorCommands } from './operator.commands.ts';
import { addChangeRequestCommands } from './change-request.commands.ts';
import { addPublishCommands } from './publish.commands.ts';
import { addPublisherCommands } from './publisher.commands.ts';

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

/** The command line. It prints through `write` and throws errors. */
export function buildProgram({ env, write, writeError }: ProgramOptions): Command {
  const { url: defaultUrl, token } = readReleasesTarget(env);
  const program = new Command('releases')
    .description('Publish parts of the site, make them live, roll them back.')
    .option('--channel <name>', 'channel', 'production')
    .option('--url <address>', 'release service', defaultUrl)
    .option('--actor <name>', 'actor in the audit', env['MARQUEE_ACTOR'] ?? userInfo().username)
    .option('--json', 'print the response as JSON')
    .hook('preAction', (command) => requireReachable(command.opts<GlobalOptions>().url))
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: writeError });

  const context: CliContext = {
    siteKey: findKeyFile(env, demoTeamKey),
    command: (usage, description) => program.command(usage).description(description),
    common: () => {
      const { channel, url, actor } = program.opts<GlobalOptions>();
      return { channel, actor, target: { url, token } };
    },
    print: (response, text) =>
      write(`${program.opts<GlobalOptions>().json ? JSON.stringify(response, null, 2) : text(response)}\n`),
  };
  addPublishCommands(context);
  addChangeCommands(context);
  addChangeRequestCommands(context);
  addStatusCommands(context);
  addOperatorCommands(context);
  addPublisherCommands(context);
  return program;
}

import { readFile } from 'node:fs/promises';
import { publisher, publisherRemoved, publishers, type Publishers } from '#publishers/publisher.responses.ts';
import { ReleaseError } from '#http/release-error.ts';
import { Argument } from 'commander';
import { postJson, request } from '#cli/calls/client.ts';
import { setUnsigned, toRemovalQuery } from '#cli/calls/operator.calls.ts';
import type { CliContext } from './context.ts';
import { formatTable } from '#cli/format/print.ts';

const listText = ({ publishers: rows }: Publishers): string =>
  formatTable([
    ['publisher', 'added at', 'added by'],
    ...rows.map(({ name, addedAt, addedBy }) => [name, addedAt, addedBy]),
  ]);

const readPem = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('input', `the key ${file} cannot be read`);
  });

/** Commands for the keys that may sign builds of a part. */
export function addPublisherCommands({ command, common, print }: CliContext): void {
  command('allow-unsigned', 'whether builds without a signature may be published for the channel')
    .addArgument(new Argument('<state>').choices(['on', 'off']))
    .requiredOption('--reason <text>', 'reason for the audit')
    .action(async (state: string, { reason }: { reason: string }) =>
      print(await setUnsigned(common(), state === 'on', reason), ({ name, allowsUnsigned }) =>
        allowsUnsigned
          ? `${name} accepts unsigned builds of parts without a key of their own`
          : `${name} accepts only signed builds`,
      ),
    );

  const group = command(
    'publisher',
    "keys that may sign builds of a part; '*' as part stands for all parts without a key of their own",
  );
  group
    .command('list <part>')
    .description('list the keys of a part')
    .action(async (part: string) =>
      print(await request(common().target, `/v1/parts/${part}/publishers`, publishers), listText),
    );
  group
    .command('add <part> <name>')
    .description('add a public key')
    .requiredOption('--public <file>', 'Ed25519 public key in PEM')
    .option('--reason <text>', 'reason for the audit')
    .action(async (part: string, name: string, options: { public: string; reason?: string }) => {
      const { target, actor } = common();
      const body = { actor, name, publicKey: await readPem(options.public), reason: options.reason };
      print(
        await request(target, `/v1/parts/${part}/publishers`, publisher, postJson(body)),
        (added) => `${added.name} may sign builds of ${part}`,
      );
    });
  group
    .command('remove <part> <name>')
    .description('remove a key; new builds signed with it are rejected')
    .option('--reason <text>', 'reason for the audit')
    .action(async (part: string, name: string, { reason }: { reason?: string }) => {
      const { target, actor } = common();
      const response = await request(
        target,
        `/v1/parts/${part}/publishers/${encodeURIComponent(name)}?${toRemovalQuery(actor, reason)}`,
        publisherRemoved,
        { method: 'DELETE' },
      );
      print(response, ({ removed }) => `${removed} cannot sign builds of ${part} any more`);
    });
}

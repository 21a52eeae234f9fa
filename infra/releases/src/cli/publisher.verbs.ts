import { readFile } from 'node:fs/promises';
import { publisher, publisherRemoved, publishers, type Publishers } from '#publishers/publisher.answers.ts';
import { ReleaseError } from '#http/release-error.ts';
import { ask, postJson } from './client.ts';
import type { CliContext } from './context.ts';
import { table } from './print.ts';

const listText = ({ publishers: rows }: Publishers): string =>
  table([['publisher', 'since', 'added by'], ...rows.map(({ name, addedAt, addedBy }) => [name, addedAt, addedBy])]);

const pemOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('input', `the key ${file} cannot be read`);
  });

/** Verbs about the keys that may sign builds of a part. */
export function addPublisherVerbs({ command, common, show }: CliContext): void {
  const group = command(
    'publisher',
    'the keys that may sign builds of a part; with the first one signing becomes a must',
  );
  group
    .command('list <part>')
    .description('all keys of a part')
    .action(async (part: string) =>
      show(await ask(common().target, `/v1/parts/${part}/publishers`, publishers), listText),
    );
  group
    .command('add <part> <name>')
    .description('take in a public key')
    .requiredOption('--public <file>', 'Ed25519 public key in PEM')
    .option('--reason <text>', 'why')
    .action(async (part: string, name: string, options: { public: string; reason?: string }) => {
      const { target, actor } = common();
      const body = { actor, name, publicKey: await pemOf(options.public), reason: options.reason };
      show(
        await ask(target, `/v1/parts/${part}/publishers`, publisher, postJson(body)),
        (added) => `${added.name} may sign builds of ${part}`,
      );
    });
  group
    .command('remove <part> <name>')
    .description('builds signed with the key are not taken in from then on')
    .option('--reason <text>', 'why')
    .action(async (part: string, name: string, { reason }: { reason?: string }) => {
      const query = reason === undefined ? '' : `?${new URLSearchParams({ reason })}`;
      const answer = await ask(
        common().target,
        `/v1/parts/${part}/publishers/${encodeURIComponent(name)}${query}`,
        publisherRemoved,
        { method: 'DELETE' },
      );
      show(answer, ({ removed }) => `${removed} signs builds of ${part} no more`);
    });
}

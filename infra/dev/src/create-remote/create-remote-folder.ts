import fs from 'node:fs';
import path from 'node:path';
import { resolveInRepository } from '#command/repository.ts';
import { CommandError } from '#command/command-error.ts';

export interface NewRemote {
  readonly name: string;
  readonly route: string;
}

/** A working remote that passes the checks in its own folder. */
const template = resolveInRepository('infra/dev/templates/remote');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Replaces the template's names, in texts and in file names. */
function fillTemplate(text: string, { name, route }: NewRemote): string {
  const words = name.split('-');
  return (
    text
      .replaceAll('/new-part-preview', route)
      // Only a name with a hyphen needs the quotes of the template as a key.
      .replaceAll("'new-part':", words.length > 1 ? `'${name}':` : `${name}:`)
      .replaceAll('new-part', name)
      .replaceAll('NewPart', words.map(capital).join(''))
      .replaceAll('New part', capital(words.join(' ')))
  );
}

/** The files of a new remote with their texts. */
export function readTemplate(remote: NewRemote): Map<string, string> {
  return new Map(
    fs
      .readdirSync(template, { recursive: true, encoding: 'utf8' })
      .filter((file) => fs.statSync(path.join(template, file)).isFile())
      .map((file) => [
        fillTemplate(file, remote),
        fillTemplate(fs.readFileSync(path.join(template, file), 'utf8'), remote),
      ]),
  );
}

/**
 * Creates the folder of a remote from the template.
 * @throws CommandError when a file cannot be written; the folder is deleted again
 */
export function createRemoteFolder(folder: string, remote: NewRemote): void {
  try {
    for (const [file, text] of readTemplate(remote)) {
      const target = path.join(folder, file);
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, text);
    }
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw new CommandError(
      `${folder} could not be written ` +
        `(${error instanceof Error && 'code' in error ? String(error.code) : String(error)}).`,
    );
  }
}

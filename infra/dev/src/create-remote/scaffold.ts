import fs from 'node:fs';
import path from 'node:path';
import { inRepository } from '../repository.ts';
import { StartFailure } from '../start-failure.ts';

export interface NewRemote {
  readonly name: string;
  readonly route: string;
}

/** A remote like any other, that passes the checks where it lies; its names are replaced. */
const template = inRepository('infra/dev/templates/remote');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Puts the remote's own names in the place of the template's, in texts and in file names. */
export function renamed(text: string, { name, route }: NewRemote): string {
  const words = name.split('-');
  return text
    .replaceAll('/new-part-preview', route)
    .replaceAll('new-part', name)
    .replaceAll('NewPart', words.map(capital).join(''))
    .replaceAll('New part', capital(words.join(' ')));
}

/** Makes the remote's folder; a failure on the way leaves nothing of it. */
export function scaffold(folder: string, remote: NewRemote): void {
  try {
    for (const file of fs.readdirSync(template, { recursive: true, encoding: 'utf8' })) {
      const source = path.join(template, file);
      if (!fs.statSync(source).isFile()) continue;
      const target = path.join(folder, renamed(file, remote));
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(target, renamed(fs.readFileSync(source, 'utf8'), remote));
    }
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    throw new StartFailure(
      `${folder} could not be written (${error instanceof Error && 'code' in error ? String(error.code) : String(error)}).`,
    );
  }
}

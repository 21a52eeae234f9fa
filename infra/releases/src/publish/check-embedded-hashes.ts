import path from 'node:path';
import { mapWithLimit } from '#artefacts/few-at-a-time.ts';
import { readContent } from '#artefacts/files.ts';
import type { Hashes } from '#artefacts/artefact-store.ts';
import { ReleaseError } from '#http/release-error.ts';

/** A hash that the build wrote into a script, which loads another file with it. */
const embeddedHash = /sha384-[A-Za-z0-9+/]{64}/g;

/**
 * Validates the hashes inside the scripts: a browser rejects every file that is loaded with the hash of another one.
 * @param hashes hashes of all scripts and styles of the build
 * @throws ReleaseError `integrity` when no file of the build has a hash that a script contains
 */
export async function checkEmbeddedHashes(folder: string, hashes: Hashes): Promise<void> {
  const known = new Set(Object.values(hashes));
  const scripts = Object.keys(hashes).filter((name) => name.endsWith('.js'));
  await mapWithLimit(scripts, async (name) => {
    const script = (await readContent(path.join(folder, name))).toString('utf8');
    const wrong = script.match(embeddedHash)?.find((hash) => !known.has(hash));
    if (wrong !== undefined)
      throw new ReleaseError(
        'integrity',
        `${name} loads a file with the hash ${wrong}, which no file of the build has`,
      );
  });
}

import fs from 'node:fs';
import path from 'node:path';
import { release } from '@marquee/contract/fleet';
import { buildPart } from '#parts/build.ts';
import { Override } from '#preview/override.ts';
import { readPreviewOptions } from '#preview/options.ts';
import { createPreviewProxy } from '#preview/proxy.ts';
import { PreviewSession } from '#preview/preview-session.ts';
import { readBuiltVersion, computeWorkingVersion } from '#parts/parts.ts';
import { reportError } from '#command/command-error.ts';
import { watchTree } from '#watch/watch-tree.ts';

const quietMs = 150;
/** A preview session expires after two minutes. */
const renewedMs = 45_000;

const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function runPreview(): Promise<void> {
  const { part, site, port, ...operator } = readPreviewOptions(process.argv.slice(2), process.env);
  const dist = path.join(part.folder, 'dist');
  const override = new Override(part.name);
  const session = new PreviewSession({ ...operator, site, override });
  const print = (text: string) => void process.stdout.write(`${text}\n`);

  const applyNewestBuild = async () => {
    if (readBuiltVersion(part) !== computeWorkingVersion(part)) await buildPart(part);
    const { build: name, ...built } = JSON.parse(fs.readFileSync(path.join(dist, 'release.json'), 'utf8'));
    override.enable(release.parse({ ...built, build: name, base: `/r/${part.name}/${name}/` }));
    print(override.sentence);
  };
  await applyNewestBuild();
  await session.renew();

  let waiting: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  watchTree(part.folder, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (readBuiltVersion(part) !== computeWorkingVersion(part))
        work = work.then(applyNewestBuild).catch((error: unknown) => print(getErrorMessage(error)));
    }, quietMs);
  });

  const onError = (error: unknown) => {
    if (override.release === null) return;
    print(`${getErrorMessage(error)} The released ${part.name} runs again.`);
    override.setEnabled(false);
  };
  setInterval(() => void session.renew().catch(onError), renewedMs);
  const server = createPreviewProxy({ site, override, session, dist, onRemoteFailure: print, onSessionError: onError });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  print(`${part.name} runs in a preview of ${site.origin}: http://localhost:${port}`);
}

try {
  await runPreview();
} catch (error) {
  reportError(error);
  process.exit(1);
}

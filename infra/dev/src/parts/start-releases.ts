import { CommandError } from '#command/command-error.ts';
import { runStep } from '#command/run-step.ts';
import { buildChangedParts } from './build.ts';
import { readLiveVersions } from './live-versions.ts';
import { computeWorkingVersion, type Part } from './parts.ts';
import { publishParts, type PublishOptions } from './publish.ts';
import type { ReleaseTarget } from './releases-command.ts';

interface StartOptions extends PublishOptions {
  /** Whether the working tree is published although the site has live versions. */
  readonly shouldPublish: boolean;
  /** @throws CommandError with the type errors of the working tree */
  readonly checkTypes: () => Promise<void>;
}

const listVersions = (live: ReadonlyMap<string, string>): string =>
  [...live].map(([part, version]) => `${part} ${version}`).join(', ');

/** Parts whose live version is not the build of the working tree. */
const listChanged = (parts: readonly Part[], live: ReadonlyMap<string, string>): string[] =>
  parts.filter((part) => live.get(part.name) !== computeWorkingVersion(part)).map(({ name }) => name);

/** The release service verifies the live builds at its start and rolls back damaged ones. */
function describeLive(before: ReadonlyMap<string, string>, live: ReadonlyMap<string, string>): string {
  const changes = [...before]
    .filter(([part, version]) => live.get(part) !== version)
    .map(([part, version]) => `${part} ${version} was replaced by ${live.get(part) ?? 'nothing'}`);
  if (changes.length === 0) return `Live as before: ${listVersions(live)}`;
  const reason = 'npm run releases -- history <part> has the reason';
  return `Live: ${listVersions(live)}; during the start ${changes.join(', ')} (${reason})`;
}

function describeChanged(parts: readonly Part[], live: ReadonlyMap<string, string>): string {
  const changed = listChanged(parts, live);
  return changed.length === 0
    ? ''
    : `\nNot the build of this working tree: ${changed.join(', ')}; npm start -- --publish makes it live.`;
}

export interface StartedReleases {
  readonly isPublished: boolean;
  /** Summary of the start for the terminal, with the versions that are live at the time of the call. */
  readonly summarize: () => Promise<string>;
  /** Why a requested publication failed, although the site starts with its live versions. */
  readonly failure?: string;
}

async function publishWorkingTree(
  released: readonly Part[],
  site: ReleaseTarget,
  { isUrgent, checkTypes }: StartOptions,
  before: ReadonlyMap<string, string>,
): Promise<StartedReleases> {
  const readLive = () => readLiveVersions(site);
  let isBuilt = false;
  try {
    // While watching, a type error is shown by the editor and must not delay what the developer wants to see. Such a
    // build is used by the next start, so types are checked although nothing has to be built.
    if (!isUrgent) await runStep('Checking types', checkTypes);
    await runStep('Building the shell and the remotes', (report) => buildChangedParts(released, report));
    isBuilt = true;
    await runStep('Publishing', (report) => publishParts(released, site, report, { isUrgent }));
    return {
      isPublished: true,
      summarize: async () => `Published the working tree. Live: ${listVersions(await readLive())}.`,
    };
  } catch (error) {
    if (!(error instanceof CommandError) || !before.has('shell')) throw error;
    const summarize = async () =>
      isBuilt
        ? `The publication was not completed. Live: ${listVersions(await readLive())}.`
        : `Nothing was published. ${describeLive(before, await readLive())}.`;
    return { isPublished: false, summarize, failure: error.message };
  }
}

/**
 * Starts the live versions of a site. The working tree is built and published only on request, or when the site has no
 * live shell yet: a restart is not a release. A publication that fails does not keep the live versions from starting.
 */
export async function startReleases(
  parts: readonly Part[],
  site: ReleaseTarget,
  options: StartOptions,
): Promise<StartedReleases> {
  const released = parts.filter((part) => part.isReleased);
  const before = await readLiveVersions(site);
  if (!options.shouldPublish && before.has('shell'))
    return {
      isPublished: false,
      summarize: async () => {
        const live = await readLiveVersions(site);
        return `${describeLive(before, live)}; nothing was published.${describeChanged(released, live)}`;
      },
    };
  return publishWorkingTree(released, site, options, before);
}

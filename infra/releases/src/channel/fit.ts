import type { FleetManifest, Release } from '@marquee/contract/fleet';
import type { GateCheck, ReleaseErrorCode } from '@marquee/contract/releases';
import semver from 'semver';
import { ReleaseError } from '#http/release-error.ts';
import { budgetOf } from '#publish/budgets.ts';
import { hashesOf, type StoredRelease } from '#publish/release.repository.ts';
import type { SmokeTests } from '#smoke-test/smoke-tests.ts';
import type { Check } from './channel.answers.ts';

interface Verdict extends Check {
  /** What a refusal because of it is called. */
  readonly refusal: ReleaseErrorCode;
}

const verdict = (check: GateCheck, refusal: ReleaseErrorCode, fault: string | null, good: string): Verdict => ({
  check,
  refusal,
  passed: fault === null,
  detail: fault ?? good,
});

export interface TabShell {
  readonly version: string;
  readonly platform: string;
  readonly tabs: number;
  readonly release: Release;
}

/** What was found of the stored files that a wish is about. */
export interface Inspection {
  readonly build: string;
  /** Null when every file has its hash. */
  readonly damage: string | null;
  /** Why nobody could look; null when somebody did. */
  readonly unseen: string | null;
}

export interface Surroundings extends Omit<Inspection, 'build'> {
  readonly manifest: FleetManifest;
  /** Shells that open tabs run; null when they are not asked, as nothing keeps players from a version that was good. */
  readonly tabShells: readonly TabShell[] | null;
  readonly smokeTests: SmokeTests;
}

/** Shells in which a version has to run: those that players have; a shell runs in itself. */
export function shellsOf(
  part: string,
  release: Release,
  { shell }: FleetManifest,
  tabShells: readonly TabShell[],
): Release[] {
  if (part === 'shell') return [release];
  const all = [...(shell === null ? [] : [shell.current]), ...tabShells.map((each) => each.release)];
  return all.filter(({ build }, index) => all.findIndex((other) => other.build === build) === index);
}

/** Everything that a stored release must be to go live beside what is live. */
export function fitOf(
  part: string,
  stored: StoredRelease,
  { damage, unseen, manifest, tabShells, smokeTests }: Surroundings,
): Verdict[] {
  const { release, bootBytes } = stored;
  const name = `${part} ${release.version}`;
  const files = Object.keys(hashesOf(stored)).length;
  const budget = budgetOf(part);
  return [
    verdict('schema', 'schema', null, `${name} is stored as the build ${release.build}`),
    verdict(
      'integrity',
      'artefact-damaged',
      damage && `the stored files of ${name} are missing or changed (${damage}); publish it again`,
      unseen === null ? `${files} files have their hash` : `not looked at: ${unseen}`,
    ),
    verdict(
      'platform-range',
      'platform-range',
      part === 'shell' ? shellFault(release, manifest) : rangeFault(part, release, manifest.shell?.platform),
      rangeText(part, release, manifest),
    ),
    ...(part === 'shell' || tabShells === null
      ? []
      : [verdict('open-tabs', 'platform-range', tabFault(part, release, tabShells), tabText(tabShells))]),
    verdict(
      'routes',
      'route-taken',
      ownerFault('routes', part, release, manifest),
      `no other part owns one of ${release.routes.length} routes`,
    ),
    verdict(
      'modals',
      'modal-taken',
      ownerFault('modals', part, release, manifest),
      `no other part owns one of ${release.modals.length} modals`,
    ),
    ...(tabShells === null
      ? []
      : [smokeTestVerdict(part, release, shellsOf(part, release, manifest, tabShells), smokeTests)]),
    verdict(
      'size-budget',
      'size-budget',
      bootBytes > budget
        ? `what every route loads first weighs ${bootBytes} bytes compressed, the budget is ${budget}`
        : null,
      `${bootBytes} of ${budget} bytes compressed`,
    ),
  ];
}

function smokeTestVerdict(part: string, release: Release, shells: readonly Release[], smokeTests: SmokeTests): Verdict {
  if (!smokeTests.isConfigured) return verdict('smoke-test', 'smoke-test', null, 'skipped: no browser is configured');
  const results = shells.map((shell) => ({
    where: part === 'shell' ? 'on its own' : `in shell ${shell.version}`,
    result: smokeTests.resultOf(release, shell),
  }));
  const failed = results.find(({ result }) => result === null || (result.hasRun && !result.passed));
  const texts = results.map(
    ({ where, result }) =>
      `${where}: ${result?.hasRun === false ? 'skipped, ' : ''}${result?.detail ?? 'not tested yet'}`,
  );
  return verdict(
    'smoke-test',
    'smoke-test',
    failed
      ? `${part} ${release.version} ${failed.where}: ${failed.result?.detail ?? 'it was not tested yet, try again'}`
      : null,
    texts.join('; ') || 'no shell is live yet',
  );
}

export function toldOf(verdicts: readonly Verdict[]): Check[] {
  return verdicts.map(({ check, passed, detail }) => ({ check, passed, detail }));
}

/** @throws ReleaseError naming the first check that did not pass; its answer carries all of them */
export function refuseUnfit(verdicts: readonly Verdict[]): Check[] {
  const checks = toldOf(verdicts);
  const failed = verdicts.find(({ passed }) => !passed);
  if (failed !== undefined) throw new ReleaseError(failed.refusal, failed.detail, { checks });
  return checks;
}

const rangeText = (part: string, { requires, platform }: Release, { shell }: FleetManifest): string =>
  part === 'shell'
    ? `every live remote runs on platform ${platform ?? 'none'}`
    : `${requires} holds for platform ${shell?.platform ?? 'none yet'}`;

/** Why a shell of a platform cannot run a remote; null when it can, or when there is no shell yet. */
export function rangeFault(
  part: string,
  { version, requires }: Release,
  platform: string | undefined,
  whose = 'the live shell',
): string | null {
  if (semver.validRange(requires) === null) return `${part} requires ${requires}, which is not a range`;
  if (platform === undefined || semver.satisfies(platform, requires)) return null;
  return `${part} ${version} requires platform ${requires}, ${whose} provides ${platform}`;
}

function tabFault(part: string, release: Release, shells: readonly TabShell[]): string | null {
  for (const { version, platform, tabs } of shells) {
    const fault = rangeFault(part, release, platform, `shell ${version}, which ${tabs} open tabs run,`);
    if (fault !== null) return fault;
  }
  return null;
}

const tabText = (shells: readonly TabShell[]): string =>
  shells.length === 0
    ? 'no open tab runs a shell'
    : `open tabs run shell ${shells.map(({ version, tabs }) => `${version} (${tabs})`).join(', ')}`;

/** Releases of the remotes that somebody has: current ones and canaries. */
const inUse = ({ remotes }: FleetManifest): (readonly [part: string, release: Release])[] =>
  Object.entries(remotes).flatMap(([part, { current, canary }]) =>
    [current, ...(canary === undefined ? [] : [canary.release])].map((release) => [part, release] as const),
  );

function shellFault(shell: Release, manifest: FleetManifest): string | null {
  for (const [part, release] of inUse(manifest)) {
    const fault = rangeFault(part, release, shell.platform, `shell ${shell.version}`);
    if (fault !== null) return fault;
  }
  return null;
}

/** Which other part owns a route or a modal of a release; null when none does. */
export function ownerFault(
  what: 'routes' | 'modals',
  part: string,
  release: Release,
  manifest: FleetManifest,
): string | null {
  for (const [other, used] of inUse(manifest)) {
    const taken = other === part ? undefined : release[what].find((name) => used[what].includes(name));
    if (taken !== undefined) return `${other} owns the ${what === 'routes' ? 'route' : 'modal'} ${taken}`;
  }
  return null;
}

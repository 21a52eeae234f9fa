import type { FleetManifest, Release } from '@marquee/contract/fleet';
import type { GateCheck, ReleaseErrorCode } from '@marquee/contract/releases';
import { ReleaseError } from '#http/release-error.ts';
import { getBudget } from '#registry/budgets.ts';
import type { Check } from '#registry/check.ts';
import { findOwnershipConflict, findPlatformRangeViolation, listReleasesInUse } from '#registry/compatibility.ts';
import { getHashes, type StoredRelease } from '#registry/release.repository.ts';
import type { SmokeTests } from '#smoke-test/smoke-tests.ts';

interface CheckResult extends Check {
  /** Error code when the check fails. */
  readonly errorCode: ReleaseErrorCode;
}

const checkResult = (
  check: GateCheck,
  errorCode: ReleaseErrorCode,
  violation: string | null,
  passedDetail: string,
): CheckResult => ({
  check,
  errorCode,
  passed: violation === null,
  detail: violation ?? passedDetail,
});

/** A shell that open tabs run. */
export interface TabShell {
  readonly version: string;
  readonly platform: string;
  readonly tabs: number;
  readonly release: Release;
}

/** Result of hashing the stored files of a build. */
export interface ArtefactInspection {
  readonly build: string;
  /** The first missing or changed file; null when every file has its hash. */
  readonly damage: string | null;
  /** Why the files were not hashed; null when they were. */
  readonly skippedReason: string | null;
}

export interface CheckEnvironment extends Omit<ArtefactInspection, 'build'> {
  readonly manifest: FleetManifest;
  /** Why the build must be signed; null when the channel accepts unsigned builds of the part. */
  readonly signatureRequirement: string | null;
  /** Shells that open tabs run; null for a rollback, which must not wait for old tabs. */
  readonly tabShells: readonly TabShell[] | null;
  readonly smokeTests: SmokeTests;
}

/** Shells in which a version must run: the live one and those of open tabs. A shell is tested on its own. */
export function selectShellsToTest(
  part: string,
  release: Release,
  { shell }: FleetManifest,
  tabShells: readonly TabShell[],
): Release[] {
  if (part === 'shell') return [release];
  const all = [...(shell === null ? [] : [shell.current]), ...tabShells.map((each) => each.release)];
  return all.filter(({ build }, index) => all.findIndex((other) => other.build === build) === index);
}

/** Checks a stored release before it goes live. */
export function checkRelease(
  part: string,
  stored: StoredRelease,
  { damage, skippedReason, manifest, signatureRequirement, tabShells, smokeTests }: CheckEnvironment,
): CheckResult[] {
  const { release, routeBytes, signedBy } = stored;
  const name = `${part} ${release.version}`;
  const files = Object.keys(getHashes(stored)).length;
  const budget = getBudget(part);
  return [
    checkResult('schema', 'schema', null, `${name} is stored as the build ${release.build}`),
    checkResult(
      'signature',
      'signature',
      signedBy === null && signatureRequirement !== null
        ? `${name} has no signature, and ${signatureRequirement}`
        : null,
      signedBy === null ? `${name} has no signature, which is allowed` : `the publisher ${signedBy} signed ${name}`,
    ),
    checkResult(
      'integrity',
      'artefact-damaged',
      damage && `the stored files of ${name} are missing or changed (${damage}); publish it again`,
      skippedReason === null ? `${files} files have their hash` : `skipped: ${skippedReason}`,
    ),
    checkResult(
      'platform-range',
      'platform-range',
      part === 'shell'
        ? remoteRangeViolation(release, manifest)
        : findPlatformRangeViolation(part, release, manifest.shell?.platform),
      rangeText(part, release, manifest),
    ),
    ...(part === 'shell' || tabShells === null
      ? []
      : [checkResult('open-tabs', 'platform-range', openTabViolation(part, release, tabShells), tabText(tabShells))]),
    checkResult(
      'routes',
      'route-taken',
      findOwnershipConflict('routes', part, release, manifest),
      `no other part owns one of ${release.routes.length} routes`,
    ),
    checkResult(
      'modals',
      'modal-taken',
      findOwnershipConflict('modals', part, release, manifest),
      `no other part owns one of ${release.modals.length} modals`,
    ),
    ...(tabShells === null
      ? []
      : [smokeTestResult(part, release, selectShellsToTest(part, release, manifest, tabShells), smokeTests)]),
    checkResult(
      'size-budget',
      'size-budget',
      routeBytes > budget ? `its heaviest route loads ${routeBytes} bytes compressed, the budget is ${budget}` : null,
      `its heaviest route loads ${routeBytes} of ${budget} bytes compressed`,
    ),
  ];
}

function smokeTestResult(
  part: string,
  release: Release,
  shells: readonly Release[],
  smokeTests: SmokeTests,
): CheckResult {
  if (!smokeTests.isConfigured)
    return checkResult('smoke-test', 'smoke-test', null, 'skipped: no browser is configured');
  const results = shells.map((shell) => ({
    where: part === 'shell' ? 'on its own' : `in shell ${shell.version}`,
    result: smokeTests.getResult(release, shell),
  }));
  const failed = results.find(({ result }) => result === null || (result.hasRun && !result.hasPassed));
  const texts = results.map(
    ({ where, result }) =>
      `${where}: ${result?.hasRun === false ? 'skipped, ' : ''}${result?.detail ?? 'not tested yet'}`,
  );
  return checkResult(
    'smoke-test',
    'smoke-test',
    failed
      ? `${part} ${release.version} ${failed.where}: ${failed.result?.detail ?? 'it was not tested yet, try again'}`
      : null,
    texts.join('; ') || 'no shell is live yet',
  );
}

export function toChecks(results: readonly CheckResult[]): Check[] {
  return results.map(({ check, passed, detail }) => ({ check, passed, detail }));
}

/** @throws ReleaseError with the code of the first failed check and the results of all checks */
export function requirePassed(results: readonly CheckResult[]): Check[] {
  const checks = toChecks(results);
  const failed = results.find(({ passed }) => !passed);
  if (failed !== undefined) throw new ReleaseError(failed.errorCode, failed.detail, { checks });
  return checks;
}

const rangeText = (part: string, { requires, platform }: Release, { shell }: FleetManifest): string =>
  part === 'shell'
    ? `every live remote runs on platform ${platform ?? 'none'}`
    : `${requires} holds for platform ${shell?.platform ?? 'none yet'}`;

function openTabViolation(part: string, release: Release, shells: readonly TabShell[]): string | null {
  for (const { version, platform, tabs } of shells) {
    const violation = findPlatformRangeViolation(
      part,
      release,
      platform,
      `shell ${version}, which ${tabs} open tabs run,`,
    );
    if (violation !== null) return violation;
  }
  return null;
}

const tabText = (shells: readonly TabShell[]): string =>
  shells.length === 0
    ? 'no open tab runs a shell'
    : `open tabs run shell ${shells.map(({ version, tabs }) => `${version} (${tabs})`).join(', ')}`;

function remoteRangeViolation(shell: Release, manifest: FleetManifest): string | null {
  for (const [part, release] of listReleasesInUse(manifest)) {
    const violation = findPlatformRangeViolation(part, release, shell.platform, `shell ${shell.version}`);
    if (violation !== null) return violation;
  }
  return null;
}

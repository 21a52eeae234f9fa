import type { FleetManifest, Release } from '@marquee/contract/fleet';
import type { GateCheck, ReleaseErrorCode } from '@marquee/contract/releases';
import { ReleaseError } from '#http/release-error.ts';
import { getBudget } from '#registry/budgets.ts';
import type { Check } from '#registry/check.ts';
import { findOwnershipConflict, findPlatformRangeViolation, listReleasesInUse } from '#registry/compatibility.ts';
import { getHashes, type StoredRelease } from '#registry/release.repository.ts';
import type { SmokeTestResult } from '#smoke-test/run-smoke-test.ts';
import type { SmokeTests } from '#smoke-test/smoke-tests.ts';

interface CheckOutcome extends Check {
  /** Error code when the check rejects the version. */
  readonly errorCode: ReleaseErrorCode;
  /** Whether the version is rejected too when the check is skipped. */
  readonly isRequired: boolean;
}

const checkOutcome = (
  check: GateCheck,
  errorCode: ReleaseErrorCode,
  violation: string | null,
  passedDetail: string,
): CheckOutcome => ({
  check,
  errorCode,
  result: violation === null ? 'passed' : 'failed',
  detail: violation ?? passedDetail,
  isRequired: false,
});

/** A shell that open tabs run. */
export interface TabShell {
  readonly version: string;
  readonly platform: string;
  readonly tabs: number;
  /** Networks with such a tab; null when they are not counted. */
  readonly networks: number | null;
  readonly release: Release;
}

/** Tabs of fewer networks hold back no version, because one visitor can report any number of them. */
const minTabNetworks = 3;

const isHoldingBack = ({ networks }: TabShell): boolean => networks === null || networks >= minTabNetworks;

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
  /** Whether the change is urgent; then it does not wait for tabs with a shell that cannot run the version. */
  readonly isUrgent: boolean;
  /** Why shells of open tabs may be missing; null when all are known. */
  readonly unknownTabs: string | null;
  readonly smokeTests: SmokeTests;
  /** Whether the channel rejects a version whose smoke test was skipped. */
  readonly requiresSmokeTest: boolean;
}

/**
 * Shells in which a version must run: the live one and those of open tabs in enough networks. Tabs with a shell of
 * another platform never load the version. A shell is tested on its own.
 */
export function selectShellsToTest(
  part: string,
  release: Release,
  { shell }: FleetManifest,
  tabShells: readonly TabShell[],
): Release[] {
  if (part === 'shell') return [release];
  const suitable = tabShells
    .filter(isHoldingBack)
    .filter(({ platform }) => findPlatformRangeViolation(part, release, platform) === null);
  const all = [...(shell === null ? [] : [shell.current]), ...suitable.map((each) => each.release)];
  return all.filter(({ build }, index) => all.findIndex((other) => other.build === build) === index);
}

/** Checks a stored release before it goes live. */
export function checkRelease(part: string, stored: StoredRelease, environment: CheckEnvironment): CheckOutcome[] {
  const { damage, skippedReason, manifest, signatureRequirement, tabShells } = environment;
  const { release, routeBytes, signedBy } = stored;
  const name = `${part} ${release.version}`;
  const files = Object.keys(getHashes(stored)).length;
  const budget = getBudget(part);
  return [
    checkOutcome('schema', 'schema', null, `${name} is stored as the build ${release.build}`),
    checkOutcome(
      'signature',
      'signature',
      signedBy === null && signatureRequirement !== null
        ? `${name} has no signature, and ${signatureRequirement}`
        : null,
      signedBy === null ? `${name} has no signature, which is allowed` : `the publisher ${signedBy} signed ${name}`,
    ),
    skippedReason === null
      ? checkOutcome(
          'integrity',
          'artefact-damaged',
          damage && `the stored files of ${name} are missing or changed (${damage}); publish it again`,
          `${files} files have their hash`,
        )
      : { check: 'integrity', errorCode: 'storage-down', result: 'skipped', detail: skippedReason, isRequired: false },
    checkOutcome(
      'platform-range',
      'platform-range',
      part === 'shell'
        ? remoteRangeViolation(release, manifest)
        : findPlatformRangeViolation(part, release, manifest.shell?.platform),
      rangeText(part, release, manifest),
    ),
    ...(part === 'shell' || tabShells === null ? [] : [openTabsResult(part, release, tabShells, environment)]),
    checkOutcome(
      'routes',
      'route-taken',
      findOwnershipConflict('routes', part, release, manifest),
      `no other part owns one of ${release.routes.length} routes`,
    ),
    checkOutcome(
      'modals',
      'modal-taken',
      findOwnershipConflict('modals', part, release, manifest),
      `no other part owns one of ${release.modals.length} modals`,
    ),
    ...(tabShells === null
      ? []
      : [smokeTestResult(part, release, selectShellsToTest(part, release, manifest, tabShells), environment)]),
    checkOutcome(
      'size-budget',
      'size-budget',
      routeBytes > budget ? `its heaviest route loads ${routeBytes} bytes compressed, the budget is ${budget}` : null,
      `its heaviest route loads ${routeBytes} of ${budget} bytes compressed`,
    ),
  ];
}

function openTabsResult(
  part: string,
  release: Release,
  tabShells: readonly TabShell[],
  { unknownTabs, isUrgent }: CheckEnvironment,
): CheckOutcome {
  const rejection = openTabViolation(part, release, tabShells.filter(isHoldingBack));
  const violation = rejection ?? openTabViolation(part, release, tabShells);
  const outcome = checkOutcome('open-tabs', 'platform-range', violation, tabText(tabShells));
  if (violation !== null)
    return isUrgent || rejection === null
      ? { ...outcome, result: 'skipped', detail: `${violation}; they keep their version of ${part}` }
      : { ...outcome, detail: `${violation}; an urgent change does not wait for them` };
  return unknownTabs === null ? outcome : { ...outcome, result: 'skipped', detail: unknownTabs };
}

/** Shells that no test ran in, for which the channel requires one, reject the version as a failed test does. */
function smokeTestResult(
  part: string,
  release: Release,
  shells: readonly Release[],
  { smokeTests, manifest: { channel }, requiresSmokeTest }: CheckEnvironment,
): CheckOutcome {
  const tested = shells.map((shell) => {
    const { result, detail } = smokeTests.getResult(release, shell) ?? untested;
    return { result, detail: `${part === 'shell' ? 'on its own' : `in shell ${shell.version}`}: ${detail}` };
  });
  const runs = smokeTests.isConfigured ? tested : [];
  const failed = runs.find(({ result }) => result === 'failed');
  if (failed !== undefined)
    return checkOutcome('smoke-test', 'smoke-test', `${part} ${release.version} ${failed.detail}`, '');
  const skipped = runs.find(({ result }) => result === 'skipped')?.detail;
  const skippedReason = skipped ?? (runs.length > 0 ? null : reasonWithoutRun(smokeTests));
  if (skippedReason === null)
    return checkOutcome('smoke-test', 'smoke-test', null, runs.map(({ detail }) => detail).join('; '));
  const detail = requiresSmokeTest
    ? `${part} ${release.version} ${skippedReason}; the smoke test was skipped, and ${channel} requires that it passes`
    : skippedReason;
  return {
    check: 'smoke-test',
    errorCode: 'smoke-test-skipped',
    result: 'skipped',
    detail,
    isRequired: requiresSmokeTest,
  };
}

const untested: SmokeTestResult = { result: 'failed', detail: 'it was not tested yet, try again' };

const reasonWithoutRun = ({ isConfigured }: SmokeTests): string =>
  isConfigured ? 'no shell is live yet' : 'no browser is configured';

const isRejected = ({ result, isRequired }: CheckOutcome): boolean =>
  result === 'failed' || (result === 'skipped' && isRequired);

/** Whether no check rejects the version. */
export function isAllowed(outcomes: readonly CheckOutcome[]): boolean {
  return !outcomes.some(isRejected);
}

export function toChecks(outcomes: readonly CheckOutcome[]): Check[] {
  return outcomes.map(({ check, result, detail }) => ({ check, result, detail }));
}

/** @throws ReleaseError with the code of the first check that rejects the version and the results of all checks */
export function requireAllowed(outcomes: readonly CheckOutcome[]): Check[] {
  const checks = toChecks(outcomes);
  const rejected = outcomes.find(isRejected);
  if (rejected !== undefined) throw new ReleaseError(rejected.errorCode, rejected.detail, { checks });
  return checks;
}

const rangeText = (part: string, { requires, platform }: Release, { shell }: FleetManifest): string =>
  part === 'shell'
    ? `every live remote runs on platform ${platform ?? 'none'}`
    : `${requires} holds for platform ${shell?.platform ?? 'none yet'}`;

function openTabViolation(part: string, release: Release, shells: readonly TabShell[]): string | null {
  for (const { version, platform, tabs, networks } of shells) {
    const violation = findPlatformRangeViolation(
      part,
      release,
      platform,
      `shell ${version}, which ${tabs} open tabs${networks === null ? '' : ` of ${networks} networks`} run,`,
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

import { formatSystemReason } from '@marquee/contract/audit-reasons';
import type { FleetManifest, Release, SignedManifest } from '@marquee/contract/fleet';
import { toMs } from '@marquee/time';
import { computeOverrideRevision, previewChannel } from '@marquee/contract/preview';
import { appendAudit, requireSigningRight } from '#audit/append-audit.ts';
import { lockChannel, requireAuditedManifest } from '#channel/channel.repository.ts';
import { findDeployment } from '#channel/deployment.ts';
import { findOwnershipConflict, findPlatformRangeViolation } from '#registry/compatibility.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { withTransaction } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { signManifest } from '#signing/sign-manifest.ts';
import { createPreviewSession } from '#preview/preview-session.service.ts';

/** The client renews an override while it is in use; a revoked token ends it. */
const lifetimeMs = toMs({ minutes: 5 });

export interface OverrideInput {
  readonly channel: string;
  readonly part: string;
  /** Replaces the live release; null for the channel as it is. */
  readonly release: Release | null;
  /** Number of the change on the operator's machine; later ones are newer. */
  readonly change: number;
  readonly actor: string;
}

export interface SignedOverride extends SignedManifest {
  /** Value of the cookie by which every edge of the site shows this fleet. */
  readonly session: string;
}

/** Creates preview fleets in which one remote is an unpublished build of an operator. */
export class Overrides {
  readonly #context: ReleaseContext;
  readonly #lastSignedAt = new Map<string, number>();

  constructor(context: ReleaseContext) {
    this.#context = context;
  }

  /** @throws ReleaseError with the code of the failed check */
  async create(input: OverrideInput): Promise<SignedOverride> {
    const signed = await this.#sign(input);
    return { ...signed, session: await createPreviewSession(this.#context, signed) };
  }

  async #sign({ channel, part, release, change, actor }: OverrideInput): Promise<SignedManifest> {
    const { database, signer, now } = this.#context;
    const manifest = await withTransaction(database, async (tx) => {
      const locked = await lockChannel(tx, channel);
      await requireSigningRight(tx, signer);
      await requireAuditedManifest(tx, signer, channel);
      return locked.manifest;
    });
    const { shell, remotes } = manifest;
    const content = { channel: previewChannel, revision: computeOverrideRevision(manifest.revision, change), shell };
    if (release === null) return signManifest(signer, { ...content, remotes }, now(), lifetimeMs);
    checkCompatible(part, release, manifest);
    await this.#audit({ channel, part, actor }, release);
    const own = { current: release, lastGood: findDeployment(manifest, part)?.current ?? release, urgent: true };
    return signManifest(signer, { ...content, remotes: { ...remotes, [part]: own } }, now(), lifetimeMs);
  }

  /** Writes one audit row at the start of an override, not at every renewal. */
  async #audit(
    { channel, part, actor }: Pick<OverrideInput, 'channel' | 'part' | 'actor'>,
    { version, build }: Release,
  ): Promise<void> {
    const { database, signer, now } = this.#context;
    const key = `${channel} ${part} ${actor}`;
    const at = now();
    // Absolute: the clock may have been set back.
    const isRenewed = Math.abs(at.getTime() - (this.#lastSignedAt.get(key) ?? Number.NEGATIVE_INFINITY)) <= lifetimeMs;
    this.#lastSignedAt.set(key, at.getTime());
    if (isRenewed) return;
    const row = {
      at: at.toISOString(),
      actor,
      channel,
      part,
      revision: null,
      reason: formatSystemReason('local-preview'),
      detail: { version, build },
    };
    await withTransaction(database, (tx) => appendAudit(tx, signer, { ...row, action: 'override' }));
  }
}

function checkCompatible(part: string, release: Release, manifest: FleetManifest): void {
  if (part === 'shell')
    throw new ReleaseError('input', 'the shell cannot be overridden: it shows that an override is active');
  if (release.base !== `/r/${part}/${release.build}/`)
    throw new ReleaseError('path', `the files of an override of ${part} must be below /r/${part}/${release.build}/`);
  if (!release.scope.startsWith(part.replaceAll('-', '_')))
    throw new ReleaseError('scope', `the container name ${release.scope} does not begin with the name of ${part}`);
  const range = findPlatformRangeViolation(part, release, manifest.shell?.platform);
  if (range !== null) throw new ReleaseError('platform-range', range);
  for (const [what, code] of [
    ['routes', 'route-taken'],
    ['modals', 'modal-taken'],
  ] as const) {
    const taken = findOwnershipConflict(what, part, release, manifest);
    if (taken !== null) throw new ReleaseError(code, taken);
  }
}

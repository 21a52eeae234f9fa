import type { FleetManifest, Release, SignedManifest } from '@marquee/contract/fleet';
import { overrideRevision, previewChannel } from '@marquee/contract/preview';
import { appendAudit } from '#audit/audit.repository.ts';
import { readChannel } from '#channel/channel.repository.ts';
import { ownershipConflict, platformRangeViolation } from '#registry/compatibility.ts';
import type { ReleaseContext } from '#context.ts';
import { inTransaction } from '@marquee/service/database';
import { ReleaseError } from '#http/release-error.ts';
import { issueManifest } from '#signing/sign-manifest.ts';
import { createPreviewSession } from '#preview/preview-session.service.ts';

/** An override is signed for so long and asked for again while it is used; a token that was taken back ends it. */
const livesMs = 5 * 60_000;

export interface OverrideWish {
  readonly channel: string;
  readonly part: string;
  /** What stands in the place of the released version; null for the channel as it is. */
  readonly release: Release | null;
  /** Counts what changed on the machine that asks: later ones are newer. */
  readonly change: number;
  readonly actor: string;
}

export interface Overridden extends SignedManifest {
  /** Value of the cookie by which every edge of the site shows this fleet. */
  readonly session: string;
}

/** Creates preview fleets in which one remote is an unpublished build of an operator. */
export class Overrides {
  readonly #context: ReleaseContext;
  readonly #begun = new Map<string, number>();

  constructor(context: ReleaseContext) {
    this.#context = context;
  }

  /** @throws ReleaseError naming the check that failed */
  async sign(wish: OverrideWish): Promise<Overridden> {
    const signed = await this.#sign(wish);
    return { ...signed, session: await createPreviewSession(this.#context, signed) };
  }

  async #sign({ channel, part, release, change, actor }: OverrideWish): Promise<SignedManifest> {
    const { database, signer, now } = this.#context;
    const { manifest } = await readChannel(database, channel);
    const { shell, remotes } = manifest;
    const content = { channel: previewChannel, revision: overrideRevision(manifest.revision, change), shell };
    if (release === null) return issueManifest(signer, { ...content, remotes }, now(), livesMs);
    checkFits(part, release, manifest);
    await this.#note({ channel, part, actor }, release);
    const own = { current: release, lastGood: remotes[part]?.current ?? release, urgent: true };
    return issueManifest(signer, { ...content, remotes: { ...remotes, [part]: own } }, now(), livesMs);
  }

  /** One row for each time that somebody begins, not for every time that it is renewed. */
  async #note(
    { channel, part, actor }: Pick<OverrideWish, 'channel' | 'part' | 'actor'>,
    { version, build }: Release,
  ): Promise<void> {
    const { database, signer, now } = this.#context;
    const key = `${channel} ${part} ${actor}`;
    const at = now();
    const isRenewed = at.getTime() - (this.#begun.get(key) ?? Number.NEGATIVE_INFINITY) <= livesMs;
    this.#begun.set(key, at.getTime());
    if (isRenewed) return;
    const row = {
      at: at.toISOString(),
      actor,
      channel,
      part,
      revision: null,
      reason: 'a remote of their machine inside the site, for their browser',
      detail: { version, build },
    };
    await inTransaction(database, (tx) => appendAudit(tx, signer, { ...row, action: 'override' }));
  }
}

function checkFits(part: string, release: Release, manifest: FleetManifest): void {
  if (part === 'shell')
    throw new ReleaseError('input', 'the shell is not overridden: it is what shows that something is');
  if (release.base !== `/r/${part}/${release.build}/`)
    throw new ReleaseError('path', `an override of ${part} lies below /r/${part}/${release.build}/`);
  if (!release.scope.startsWith(part.replaceAll('-', '_')))
    throw new ReleaseError('scope', `the container name ${release.scope} does not begin with the name of ${part}`);
  const range = platformRangeViolation(part, release, manifest.shell?.platform);
  if (range !== null) throw new ReleaseError('platform-range', range);
  for (const [what, refusal] of [
    ['routes', 'route-taken'],
    ['modals', 'modal-taken'],
  ] as const) {
    const taken = ownershipConflict(what, part, release, manifest);
    if (taken !== null) throw new ReleaseError(refusal, taken);
  }
}

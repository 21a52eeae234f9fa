import { listDeployedReleases } from '@marquee/contract/fleet';
import { serviceActor } from '#audit/service-actor.ts';
import type { FastifyBaseLogger } from 'fastify';
import { dayjs } from '@marquee/time';
import { runForEachChannel, readChannel } from '#channel/channel.repository.ts';
import type { ReleaseContext } from '#registry/release-context.ts';
import { rollBackDamaged } from './roll-back-damaged.service.ts';
import type { SuspectVersion } from './suspect-versions.ts';
import type { ArtefactVerification } from './verification.responses.ts';
import { verifyStoredFiles, type VerificationScope } from './verify-stored-files.service.ts';

/** Half of the required day, because the service may be down for a while. */
const verificationIntervalHours = 12;

/** A damaged file of a live version can leave a page that does not start. */
const liveVerificationMinutes = 5;

/**
 * Verifies stored files and rolls back live versions that are damaged.
 * @throws ReleaseError `storage-down`
 */
export async function verifyArtefacts(
  context: ReleaseContext,
  scope: VerificationScope,
  log: FastifyBaseLogger,
): Promise<ArtefactVerification> {
  const result = await verifyStoredFiles(context, scope);
  if (result.damaged.length > 0) log.error({ damaged: result.damaged }, 'stored files are damaged');
  const live = await rollBackDamaged(context);
  for (const outcome of live)
    log.error({ outcome }, outcome.to === null ? 'a damaged version stays live' : 'a damaged version was rolled back');
  return { ...result, live };
}

/**
 * Verifies the builds that visitors load or fall back to. An invalid manifest of a channel does not keep the builds of
 * other channels from being verified.
 * @param before only builds last verified before this time; null for all
 */
export async function verifyLiveArtefacts(
  context: ReleaseContext,
  before: Date | null,
  log: FastifyBaseLogger,
): Promise<void> {
  const builds = new Set<string>();
  const [reading] = await Promise.allSettled([
    runForEachChannel(context.database, async (channel) => {
      const { manifest } = await readChannel(context.database, channel);
      for (const [, { build }] of listDeployedReleases(manifest)) builds.add(build);
    }),
  ]);
  await verifyArtefacts(context, { part: null, builds: [...builds], before, actor: serviceActor }, log);
  if (reading.status === 'rejected') throw reading.reason;
}

/** Verifies the live builds that were not verified for five minutes, and the other releases after twelve hours. */
export async function verifyDueArtefacts(context: ReleaseContext, log: FastifyBaseLogger): Promise<void> {
  const now = dayjs(context.now());
  const liveBefore = now.subtract(liveVerificationMinutes, 'minute').toDate();
  const [live] = await Promise.allSettled([verifyLiveArtefacts(context, liveBefore, log)]);
  const before = now.subtract(verificationIntervalHours, 'hour').toDate();
  await verifyArtefacts(context, { part: null, before, actor: serviceActor }, log);
  if (live.status === 'rejected') throw live.reason;
}

/** Verifies a version whose files did not load in a tab. */
export async function verifySuspect(
  context: ReleaseContext,
  { part, version }: SuspectVersion,
  log: FastifyBaseLogger,
): Promise<void> {
  await verifyArtefacts(context, { part, version, before: null, actor: serviceActor }, log);
}

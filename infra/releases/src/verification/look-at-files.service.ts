import type { FastifyBaseLogger } from 'fastify';
import type { Fleet } from '#channel/part-change.ts';
import type { Doubts } from './doubts.ts';
import { takeBackDamaged } from './take-back.service.ts';
import type { LookedAt } from './verification.answers.ts';
import { verifyArtefacts, type Wanted } from './verify-artefacts.service.ts';

const actor = 'release-service';
/** Stored files are hashed again at least twice as often as a day asks for, because a service may be down for a while. */
const verifiedForMs = 12 * 3_600_000;

/**
 * Hashes stored files again and sees to it that players do not stay on damaged ones.
 * @throws ReleaseError `storage-down`
 */
export async function lookAtFiles(fleet: Fleet, wanted: Wanted, log: FastifyBaseLogger): Promise<LookedAt> {
  const found = await verifyArtefacts(fleet, wanted);
  if (found.damaged.length > 0) log.error({ damaged: found.damaged }, 'stored files are damaged');
  const live = await takeBackDamaged(fleet);
  for (const outcome of live)
    log.error({ outcome }, outcome.to === null ? 'a damaged version stays live' : 'a damaged version was taken back');
  return { ...found, live };
}

/** Each release on its own, so that a service that is often started anew gets through all of them. */
export async function lookAtOld(fleet: Fleet, log: FastifyBaseLogger): Promise<void> {
  await lookAtFiles(fleet, { part: null, before: new Date(fleet.now().getTime() - verifiedForMs), actor }, log);
}

/** What tabs could not load is looked at without waiting for its turn. */
export async function lookAtDoubted(fleet: Fleet, doubts: Doubts, log: FastifyBaseLogger): Promise<void> {
  for (const { part, version } of doubts.take()) await lookAtFiles(fleet, { part, version, before: null, actor }, log);
}

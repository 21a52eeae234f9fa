import { channelName, partName } from '@marquee/contract/fleet';
import { sitePart } from '@marquee/contract/operator';
import { reasonText } from '@marquee/contract/release-calls';
import { singleLine } from '@marquee/contract/schemas';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';

export const channelParams = z.object({ channel: channelName });
export const partParams = channelParams.extend({ part: partName });

/** Name of a part that is published: grants for `site` are those of the operators of the whole site. */
export const publishedPart = partName.check(
  z.refine((name) => name !== sitePart, `'${sitePart}' is not the name of a part`),
);

export const actorName = singleLine.min(1).max(64);

/** Optional name of the actor, which only the bootstrap token may give; else the token decides. */
export const actorField = { actor: actorName.optional() };

/** Actor and reason of a change. */
export const actorReasonBody = z.strictObject({ ...actorField, reason: reasonText });

const revision = /^(?:W\/)?"?(\d{1,9})"?$/;

/** Path of a declared call in this service. */
export function toVersionedPath<Path extends string>({ path }: { readonly path: Path }): `/v1${Path}` {
  return `/v1${path}`;
}

/** Revision that the caller names in `If-Match`; null when it names none. */
export function parseIfMatchRevision(header: string | undefined): number | null {
  if (header === undefined) return null;
  const match = revision.exec(header);
  if (match === null) throw new ReleaseError('input', 'If-Match is not a revision');
  return Number(match[1]);
}

/** @throws ReleaseError `input` when the caller names no revision */
export function parseExpectedRevision(header: string | undefined): number {
  const named = parseIfMatchRevision(header);
  if (named === null) throw new ReleaseError('input', 'a change must send the revision it is based on in If-Match');
  return named;
}

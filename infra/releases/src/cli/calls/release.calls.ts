import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { CanaryRule } from '@marquee/contract/fleet';
import { signatureHeader } from '@marquee/contract/release-calls';
import { z } from 'zod';
import { auditVerification, history } from '#audit/audit.responses.ts';
import { changeRequested, type ChangeRequested } from '#change-requests/change-request.responses.ts';
import { canSwitchResponse, partChanged, type PartChanged } from '#changes/change.responses.ts';
import type { ChangeAction } from '#changes/change.ts';
import { published } from '#publish/publish.responses.ts';
import { retired } from '#retire/retire.responses.ts';
import { channelStatus, health } from '#status/status.responses.ts';
import { artefactVerification } from '#verification/verification.responses.ts';
import { postJson, request, type Target } from './client.ts';
import { packFolder, requireBuild } from './pack.ts';
import { signArchive } from './sign.ts';

/** Options of all commands. */
export interface CommonOptions {
  readonly target: Target;
  readonly channel: string;
  readonly actor: string;
}

const root = path.resolve(import.meta.dirname, '../../../../..');

/** Folder into which this repository builds a part. */
function resolveDistFolder(part: string): string {
  return path.join(root, ...(part === 'shell' ? ['shell'] : ['remotes', part]), 'dist');
}

export interface PublishOptions {
  readonly dir?: string;
  readonly reason?: string;
  /** File of the publisher's private key. */
  readonly key?: string | undefined;
}

export async function publishPart({ target, channel, actor }: CommonOptions, part: string, options: PublishOptions) {
  const folder = options.dir ?? resolveDistFolder(part);
  await requireBuild(folder);
  const archive = await buffer(await packFolder(folder));
  const signature: Record<string, string> =
    options.key === undefined ? {} : { [signatureHeader]: await signArchive(archive, options.key) };
  const query = new URLSearchParams({
    channel,
    actor,
    ...(options.reason === undefined ? {} : { reason: options.reason }),
  });
  return request(target, `/v1/parts/${part}/releases?${query}`, published, {
    method: 'PUT',
    headers: { 'content-type': 'application/x-tar', ...signature },
    body: new Uint8Array(archive),
  });
}

export interface ChangeOptions {
  readonly version?: string | undefined;
  readonly rule?: CanaryRule | undefined;
  readonly reason: string;
  readonly urgent?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
}

const changedOrRequested = z.union([partChanged, changeRequested]);

export async function changePart(
  common: CommonOptions,
  action: ChangeAction,
  part: string,
  options: ChangeOptions,
): Promise<PartChanged | ChangeRequested> {
  const { target, channel, actor } = common;
  const { revision } = await readStatus(common);
  const { reason, version, rule } = options;
  const body = { actor, reason, version, rule, urgent: options.urgent ?? false, dryRun: options.dryRun ?? false };
  return request(
    target,
    `/v1/channels/${channel}/parts/${part}/${action}`,
    changedOrRequested,
    postJson(body, { 'if-match': `"${revision}"` }),
  );
}

export function readStatus({ target, channel }: CommonOptions) {
  return request(target, `/v1/channels/${channel}/status`, channelStatus);
}

export function checkSwitch({ target, channel }: CommonOptions, part: string, version: string) {
  return request(
    target,
    `/v1/channels/${channel}/parts/${part}/can-switch?version=${encodeURIComponent(version)}`,
    canSwitchResponse,
  );
}

export function readHealth({ target, channel }: CommonOptions, part: string, minutes: number) {
  return request(target, `/v1/channels/${channel}/parts/${part}/health?minutes=${minutes}`, health);
}

export function retirePart({ target, actor }: CommonOptions, part: string, version: string, reason: string) {
  return request(target, `/v1/parts/${part}/releases/${version}/retire`, retired, postJson({ actor, reason }));
}

export function readHistory({ target, channel }: CommonOptions, part: string, limit: number) {
  return request(target, `/v1/channels/${channel}/parts/${part}/history?limit=${limit}`, history);
}

export function verifyArtefacts({ target, actor }: CommonOptions, part: string | undefined) {
  return request(target, '/v1/artefacts/verify', artefactVerification, postJson({ actor, part }));
}

export function verifyAudit({ target }: CommonOptions) {
  return request(target, '/v1/audit/verify', auditVerification);
}

import type { Grant } from '#authorization/grant.ts';
import { channelResponse, channels, smokeTestResponse, unsignedResponse } from '#channel/channel.responses.ts';
import { me, operatorAdded, operators, removed } from '#operators/operator.responses.ts';
import { postJson, request } from './client.ts';
import type { CommonOptions } from './release.calls.ts';

export function readMe({ target }: CommonOptions) {
  return request(target, '/v1/me', me);
}

export function readChannels({ target }: CommonOptions) {
  return request(target, '/v1/channels', channels);
}

export function setApproval({ target, channel, actor }: CommonOptions, isRequired: boolean, reason: string) {
  return request(target, `/v1/channels/${channel}/approval`, channelResponse, {
    ...postJson({ actor, required: isRequired, reason }),
    method: 'PUT',
  });
}

export function setSmokeTest({ target, channel, actor }: CommonOptions, isRequired: boolean, reason: string) {
  return request(target, `/v1/channels/${channel}/smoke-test`, smokeTestResponse, {
    ...postJson({ actor, required: isRequired, reason }),
    method: 'PUT',
  });
}

export function setUnsigned({ target, channel, actor }: CommonOptions, isAllowed: boolean, reason: string) {
  return request(target, `/v1/channels/${channel}/unsigned`, unsignedResponse, {
    ...postJson({ actor, allowed: isAllowed, reason }),
    method: 'PUT',
  });
}

export function readOperators({ target }: CommonOptions) {
  return request(target, '/v1/operators', operators);
}

export function addOperator(
  { target, actor }: CommonOptions,
  name: string,
  grants: readonly Grant[],
  reason: string | undefined,
) {
  return request(target, '/v1/operators', operatorAdded, postJson({ actor, name, grants, reason }));
}

export function removeOperator({ target, actor }: CommonOptions, name: string, reason: string | undefined) {
  return request(target, `/v1/operators/${encodeURIComponent(name)}?${toRemovalQuery(actor, reason)}`, removed, {
    method: 'DELETE',
  });
}

/** Actor and reason of a removal, whose request has no body. */
export function toRemovalQuery(actor: string, reason: string | undefined): URLSearchParams {
  return new URLSearchParams({ actor, ...(reason !== undefined && { reason }) });
}

import type { Grant } from '#operators/grant.ts';
import { channelAnswer, channels, me, operatorAdded, operators, removed } from '#operators/operator.answers.ts';
import { ask, postJson } from './client.ts';
import type { Common } from './commands.ts';

export function readMe({ target }: Common) {
  return ask(target, '/v1/me', me);
}

export function readChannels({ target }: Common) {
  return ask(target, '/v1/channels', channels);
}

export function setTwoPeople({ target, channel, actor }: Common, required: boolean, reason: string) {
  return ask(target, `/v1/channels/${channel}/two-people`, channelAnswer, {
    ...postJson({ actor, required, reason }),
    method: 'PUT',
  });
}

export function readOperators({ target }: Common) {
  return ask(target, '/v1/operators', operators);
}

export function addOperator(
  { target, actor }: Common,
  name: string,
  grants: readonly Grant[],
  reason: string | undefined,
) {
  return ask(target, '/v1/operators', operatorAdded, postJson({ actor, name, grants, reason }));
}

export function removeOperator({ target }: Common, name: string, reason: string | undefined) {
  return ask(
    target,
    `/v1/operators/${encodeURIComponent(name)}${reason === undefined ? '' : `?${new URLSearchParams({ reason })}`}`,
    removed,
    { method: 'DELETE' },
  );
}

import type { Grant } from '#operators/grant.ts';
import { channelAnswer, channels, me, operatorAdded, operators, removed } from '#operators/operator.answers.ts';
import { ask, postJson } from './client.ts';
import type { Common } from './commands.ts';

export const readMe = ({ target }: Common) => ask(target, '/v1/me', me);

export const readChannels = ({ target }: Common) => ask(target, '/v1/channels', channels);

export const setTwoPeople = ({ target, channel, actor }: Common, required: boolean, reason: string) =>
  ask(target, `/v1/channels/${channel}/two-people`, channelAnswer, {
    ...postJson({ actor, required, reason }),
    method: 'PUT',
  });

export const readOperators = ({ target }: Common) => ask(target, '/v1/operators', operators);

export const addOperator = (
  { target, actor }: Common,
  name: string,
  grants: readonly Grant[],
  reason: string | undefined,
) => ask(target, '/v1/operators', operatorAdded, postJson({ actor, name, grants, reason }));

export const removeOperator = ({ target }: Common, name: string, reason: string | undefined) =>
  ask(
    target,
    `/v1/operators/${encodeURIComponent(name)}${reason === undefined ? '' : `?${new URLSearchParams({ reason })}`}`,
    removed,
    { method: 'DELETE' },
  );

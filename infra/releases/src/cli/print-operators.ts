import type { Grant } from '#authorization/grant.ts';
import type { Channels } from '#channel/channel.responses.ts';
import type { Me, OperatorAdded, Operators } from '#operators/operator.responses.ts';
import { table } from './print.ts';

const grantsText = (grants: readonly Grant[]): string =>
  grants.map(({ role, part, channel }) => `${role}:${part}:${channel}`).join(' ');

export function meText({ name, grants }: Me): string {
  return `${name}: ${grantsText(grants)}`;
}

export function channelsText({ channels }: Channels): string {
  return table([
    ['channel', 'revision', 'approval'],
    ...channels.map(({ name, revision, requiresApproval }) => [
      name,
      String(revision),
      requiresApproval ? 'yes' : 'no',
    ]),
  ]);
}

export function operatorsText({ operators }: Operators): string {
  return table([
    ['operator', 'grants', 'added at', 'added by'],
    ...operators.map(({ name, grants, addedAt, addedBy }) => [name, grantsText(grants), addedAt, addedBy]),
  ]);
}

export function operatorAddedText({ name, grants, token }: OperatorAdded): string {
  return `${name} has ${grantsText(grants)}; the token, shown once:\n${token}`;
}

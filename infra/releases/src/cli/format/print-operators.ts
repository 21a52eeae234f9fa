import type { Grant } from '#authorization/grant.ts';
import type { Channels } from '#channel/channel.responses.ts';
import type { Me, OperatorAdded, Operators } from '#operators/operator.responses.ts';
import { formatTable } from './print.ts';

const formatGrants = (grants: readonly Grant[]): string =>
  grants.map(({ role, part, channel }) => `${role}:${part}:${channel}`).join(' ');

export function formatMe({ name, grants }: Me): string {
  return `${name}: ${formatGrants(grants)}`;
}

export function formatChannels({ channels }: Channels): string {
  return formatTable([
    ['channel', 'revision', 'approval', 'unsigned', 'smoke test'],
    ...channels.map(({ name, revision, requiresApproval, allowsUnsigned, requiresSmokeTest }) => [
      name,
      String(revision),
      requiresApproval ? 'yes' : 'no',
      allowsUnsigned ? 'yes' : 'no',
      requiresSmokeTest ? 'required' : 'optional',
    ]),
  ]);
}

export function formatOperators({ operators }: Operators): string {
  return formatTable([
    ['operator', 'grants', 'added at', 'added by'],
    ...operators.map(({ name, grants, addedAt, addedBy }) => [name, formatGrants(grants), addedAt, addedBy]),
  ]);
}

export function formatAddedOperator({ name, grants, token }: OperatorAdded): string {
  return `${name} has ${formatGrants(grants)}; the token, shown once:\n${token}`;
}

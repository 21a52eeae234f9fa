import type { Grant } from '#operators/grant.ts';
import type { Channels, Me, OperatorAdded, Operators } from '#operators/operator.answers.ts';
import { table } from './print.ts';

const grantsText = (grants: readonly Grant[]): string =>
  grants.map(({ role, part, channel }) => `${role}:${part}:${channel}`).join(' ');

export function meText({ name, grants }: Me): string {
  return `${name}: ${grantsText(grants)}`;
}

export function channelsText({ channels }: Channels): string {
  return table([
    ['channel', 'revision', 'two people'],
    ...channels.map(({ name, revision, twoPeople }) => [name, String(revision), twoPeople ? 'yes' : 'no']),
  ]);
}

export function operatorsText({ operators }: Operators): string {
  return table([
    ['operator', 'grants', 'since', 'added by'],
    ...operators.map(({ name, grants, addedAt, addedBy }) => [name, grantsText(grants), addedAt, addedBy]),
  ]);
}

export function operatorAddedText({ name, grants, token }: OperatorAdded): string {
  return `${name} may ${grantsText(grants)}; the token, shown once:\n${token}`;
}

import type { Grant } from '#operators/grant.ts';
import type { Channels, Me, OperatorAdded, Operators } from '#operators/operator.answers.ts';
import { table } from './print.ts';

const grantsText = (grants: readonly Grant[]): string =>
  grants.map(({ role, part, channel }) => `${role}:${part}:${channel}`).join(' ');

export const meText = ({ name, grants }: Me): string => `${name}: ${grantsText(grants)}`;

export const channelsText = ({ channels }: Channels): string =>
  table([
    ['channel', 'revision', 'two people'],
    ...channels.map(({ name, revision, twoPeople }) => [name, String(revision), twoPeople ? 'yes' : 'no']),
  ]);

export const operatorsText = ({ operators }: Operators): string =>
  table([
    ['operator', 'grants', 'since', 'added by'],
    ...operators.map(({ name, grants, addedAt, addedBy }) => [name, grantsText(grants), addedAt, addedBy]),
  ]);

export const operatorAddedText = ({ name, grants, token }: OperatorAdded): string =>
  `${name} may ${grantsText(grants)}; the token, shown once:\n${token}`;

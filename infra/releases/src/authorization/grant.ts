import { channelName, partName } from '@marquee/contract/fleet';
import { z } from 'zod';

const all = z.literal('*');

export const roles = ['viewer', 'publisher', 'releaser', 'admin'] as const;
export type Role = (typeof roles)[number];

/** A role for one part or all, in one channel or all. */
export const grant = z.strictObject({
  role: z.enum(roles),
  part: z.union([all, partName]),
  channel: z.union([all, channelName]),
});
export type Grant = z.infer<typeof grant>;

/** The roles that permit each verb. A publisher uploads builds, but cannot make them live. */
export const rolesByVerb = {
  read: ['viewer', 'publisher', 'releaser', 'admin'],
  publish: ['publisher', 'admin'],
  switch: ['releaser', 'admin'],
  canary: ['releaser', 'admin'],
  'canary-stop': ['releaser', 'admin'],
  promote: ['releaser', 'admin'],
  rollback: ['releaser', 'admin'],
  schedule: ['releaser', 'admin'],
  cancel: ['releaser', 'admin'],
  approve: ['releaser', 'admin'],
  reject: ['releaser', 'admin'],
  override: ['publisher', 'releaser', 'admin'],
  verify: ['publisher', 'releaser', 'admin'],
  retire: ['releaser', 'admin'],
  'run-job': ['releaser', 'admin'],
  approval: ['admin'],
  publishers: ['admin'],
  operators: ['admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Verb = keyof typeof rolesByVerb;

/** Target of a verb. Only a grant for `*` covers `*`; an omitted member is not checked. */
export interface Scope {
  readonly part?: string;
  readonly channel?: string;
}

const covers = (granted: string, wanted: string | undefined): boolean =>
  wanted === undefined || granted === '*' || granted === wanted;

export function isAllowed(grants: readonly Grant[], verb: Verb, { part, channel }: Scope): boolean {
  return grants.some(
    (given) =>
      rolesByVerb[verb].some((role) => role === given.role) &&
      covers(given.part, part) &&
      covers(given.channel, channel),
  );
}

import { z } from 'zod';
import { serviceActor } from '#audit/service-actor.ts';
import { rootName } from '#authorization/authenticate.ts';
import { grant } from '#authorization/grant.ts';

export const me = z.object({ name: z.string(), grants: z.array(grant) });
export type Me = z.infer<typeof me>;

/** Names of the service's own actors are reserved. */
export const operatorName = z
  .string()
  .regex(/^[a-z][a-z0-9._-]{0,63}$/)
  .refine((name) => name !== rootName && name !== serviceActor, 'is reserved for the service');

/** The only response that contains the token. */
export const operatorAdded = me.extend({ token: z.string() });
export type OperatorAdded = z.infer<typeof operatorAdded>;

export const operators = z.object({ operators: z.array(me.extend({ addedAt: z.string(), addedBy: z.string() })) });
export type Operators = z.infer<typeof operators>;

export const removed = z.object({ removed: z.string() });

import type { Call } from '@marquee/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import type { PlayerSession } from '#context/player-session.ts';
import type { CallCookies } from './cookies.ts';

type Parsed<Declared extends Call, Key extends 'query' | 'body'> =
  Declared extends Readonly<Record<Key, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined;

/** Input of a handler: validated by the contract, for a caller that may make the call. */
export interface CallInput<Declared extends Call> {
  readonly query: Parsed<Declared, 'query'>;
  readonly body: Parsed<Declared, 'body'>;
  /** The player; on public calls null for a visitor or an expired token. */
  readonly player: Declared['caller'] extends 'public' ? PlayerSession | null : PlayerSession;
  readonly client: ClientInfo;
  readonly cookies: CallCookies;
  /** The requested language, which the site may not have. */
  readonly language: string | null;
  readonly idempotencyKey: string | null;
}

export type CallHandler<Declared extends Call> = (
  input: CallInput<Declared>,
) => Promise<z.output<Declared['response']>>;

/** Adds the route of a call. Its path, caller, input, output and errors are those of the declaration. */
export type RegisterCall = <Declared extends Call>(call: Declared, handler: CallHandler<Declared>) => void;

export interface ModuleScope {
  readonly gateway: Gateway;
  readonly call: RegisterCall;
  /** For routes outside the player envelope, such as those of game providers. Encapsulated to the module. */
  readonly http: FastifyInstance;
  /** Fail on responses and errors that the contract does not declare: for tests. */
  readonly shouldValidateResponses: boolean;
}

/** Adds the routes of a module. */
export type GatewayModule = (scope: ModuleScope) => void | Promise<void>;

import type { CallName, CallValue } from '@marquee/contract';
import type { CallSchemas } from '@marquee/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Gateway } from '#gateway.ts';
import type { PlayerSession } from '#player-session.ts';

type Parsed<Schema, Key extends string> =
  Schema extends Readonly<Record<Key, infer Part extends z.ZodType>> ? z.output<Part> : undefined;

/** Input of a handler: validated by the contract, for a caller that may make the call. */
export interface CallInput<Name extends CallName> {
  readonly query: Parsed<CallSchemas[Name], 'query'>;
  readonly body: Parsed<CallSchemas[Name], 'body'>;
  /** The player; on public calls null for a visitor or an expired token. */
  readonly player: CallSchemas[Name]['caller'] extends 'public' ? PlayerSession | null : PlayerSession;
  readonly address: string;
  readonly userAgent: string;
  /** The requested language, which the site may not have. */
  readonly language: string | null;
  readonly idempotencyKey: string | null;
}

export type CallHandler<Name extends CallName> = (input: CallInput<Name>) => Promise<CallValue<Name>>;

/** Adds the route of a call. Its path, caller, input, output and errors are declared in the contract. */
export type RegisterCall = <Name extends CallName>(name: Name, handler: CallHandler<Name>) => void;

export interface ModuleScope {
  readonly gateway: Gateway;
  readonly call: RegisterCall;
  /** For routes outside the player envelope, such as those of game providers. Encapsulated to the module. */
  readonly http: FastifyInstance;
}

/** Adds the routes of a module. */
export type GatewayModule = (scope: ModuleScope) => void | Promise<void>;

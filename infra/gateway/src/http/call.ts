import type { CallName, CallValue } from '@marquee/contract';
import type { CallSchemas } from '@marquee/contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Gateway } from '#gateway.ts';
import type { PlayerSession } from '#player-session.ts';

type Parsed<Schema, Key extends string> =
  Schema extends Readonly<Record<Key, infer Part extends z.ZodType>> ? z.output<Part> : undefined;

/** What a handler gets: input already judged by the contract, the caller already admitted. */
export interface CallInput<Name extends CallName> {
  readonly query: Parsed<CallSchemas[Name], 'query'>;
  readonly body: Parsed<CallSchemas[Name], 'body'>;
  /** The player; on public calls null for a visitor or a dead token. */
  readonly player: CallSchemas[Name]['caller'] extends 'public' ? PlayerSession | null : PlayerSession;
  readonly address: string;
  readonly userAgent: string;
  /** The language that the caller asked for, not yet matched with those on offer. */
  readonly language: string | null;
  readonly idempotencyKey: string | null;
}

export type CallHandler<Name extends CallName> = (input: CallInput<Name>) => Promise<CallValue<Name>>;

/** Adds the route of a call: its address, caller, input, output and refusals stand in the contract. */
export type RegisterCall = <Name extends CallName>(name: Name, handler: CallHandler<Name>) => void;

export interface ModuleScope {
  readonly gateway: Gateway;
  readonly call: RegisterCall;
  /** For what is not a call under the envelope, such as the provider's endpoints. Encapsulated to the module. */
  readonly http: FastifyInstance;
}

/** A module's `routes.ts` exports one of these. */
export type GatewayModule = (scope: ModuleScope) => void | Promise<void>;

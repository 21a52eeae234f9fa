import { AsyncLocalStorage } from 'node:async_hooks';
import type { Grant } from './grant.ts';

export interface ActingOperator {
  readonly name: string;
  readonly grants: readonly Grant[];
  /** SHA-256 in hex of the token of the request. */
  readonly tokenHash: string;
}

/** One for the process: it belongs to the request that is being handled, whatever function asks for it. */
const acting = new AsyncLocalStorage<ActingOperator | null>();

/** Handles a request of an operator; null for the bootstrap token. */
export function runAs(operator: ActingOperator | null, handle: () => void): void {
  acting.run(operator, handle);
}

/** The operator whose request is being handled; null for the bootstrap token, and for what the service does itself. */
export function getActingOperator(): ActingOperator | null {
  return acting.getStore() ?? null;
}

import type { z } from 'zod';
import { errorBody, type ErrorBody } from '@marquee/contract/error-body';

/** The service responded with an error. */
export class RejectedCall extends Error {
  override readonly name = 'RejectedCall';
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, message, details = {} }: ErrorBody) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The service did not answer, or something else did. */
export class Unreachable extends Error {}

export interface Target {
  readonly url: string;
  readonly token: string;
}

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/**
 * Asks the release service.
 * @throws Refused, Unreachable
 */
export async function ask<Schema extends z.ZodType>(
  target: Target,
  path: string,
  schema: Schema,
  call: Call = {},
): Promise<z.output<Schema>> {
  const response = await send(target, path, call);
  const answer: unknown = await response.json().catch(() => null);
  const error = errorBody.safeParse(answer);
  if (!response.ok && error.success) throw new RejectedCall(error.data);
  const value = schema.safeParse(answer);
  if (!response.ok || !value.success)
    throw new Unreachable(`${target.url} answered ${response.status} and is not a release service of this version`);
  return value.data;
}

async function send(target: Target, path: string, { method = 'GET', headers = {}, body }: Call): Promise<Response> {
  try {
    return await fetch(new URL(path, target.url), {
      method,
      headers: { authorization: `Bearer ${target.token}`, ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(120_000),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw new Unreachable(`the release service at ${target.url} does not answer${cause}`);
  }
}

export function postJson(value: unknown, headers: Record<string, string> = {}): Call {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}

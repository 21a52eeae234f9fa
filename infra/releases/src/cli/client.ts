import { errorBody, type ErrorBody } from '@marquee/contract/error-body';
import type { z } from 'zod';

/** The release service responded with an error. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: string;

  constructor({ code, message }: ErrorBody) {
    super(message);
    this.code = code;
  }
}

/** The release service did not respond, or another service did. */
export class UnreachableError extends Error {}

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
 * Sends a request to the release service.
 * @throws ServiceError, UnreachableError
 */
export async function request<Schema extends z.ZodType>(
  target: Target,
  path: string,
  schema: Schema,
  call: Call = {},
): Promise<z.output<Schema>> {
  const response = await send(target, path, call);
  const body: unknown = await response.json().catch(() => null);
  const error = errorBody.safeParse(body);
  if (!response.ok && error.success) throw new ServiceError(error.data);
  const value = schema.safeParse(body);
  if (!response.ok || !value.success)
    throw new UnreachableError(
      `${target.url} responded with ${response.status} and is not a release service of this version`,
    );
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
    throw new UnreachableError(`the release service at ${target.url} does not respond${cause}`);
  }
}

export function postJson(value: unknown, headers: Record<string, string> = {}): Call {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}

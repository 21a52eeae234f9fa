import type { z } from 'zod';
import { operatorHeader } from '#schemas/operator-header.ts';
import { callErrorBody, type Check } from '#schemas/responses.ts';

/** A failed call. `code` is for programs, `message` for people; `checks` are those of a rejected release. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: string;
  readonly checks: readonly Check[];

  constructor(status: number, code: string, message: string, checks: readonly Check[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.checks = checks;
  }
}

const down: ReadonlySet<string> = new Set(['releases-down', 'gateway-down', 'arcade-down', 'console-down']);

export function isUnavailable(error: unknown): boolean {
  return error instanceof RequestError && down.has(error.code);
}

export function isLoggedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Revision on the screen, sent as `If-Match`. */
  readonly revision?: number;
  readonly signal?: AbortSignal;
}

/** Name of the operator whom the page shows. Module state, because a page shows one, and every call names it. */
let operator: string | null = null;

export function setOperator(name: string | null): void {
  operator = name;
}

async function send(path: string, { method = 'GET', body, revision, signal }: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (operator !== null) headers.set(operatorHeader, encodeURIComponent(operator));
  if (revision !== undefined) headers.set('if-match', `"${revision}"`);
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      signal: signal ?? null,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError(0, 'console-down', 'the console does not respond');
  }
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
};

/** @throws RequestError */
export async function request<Body>(schema: z.ZodType<Body>, path: string, options: CallOptions = {}): Promise<Body> {
  const response = await send(path, options);
  const body = await readJson(response).catch(() => undefined);
  if (response.ok) {
    const read = schema.safeParse(body);
    if (read.success) return read.data;
    throw new RequestError(
      response.status,
      'unreadable',
      read.error.issues.map(({ path: fieldPath, message }) => `${fieldPath.join('.')}: ${message}`).join('; '),
    );
  }
  const error = callErrorBody.safeParse(body);
  if (error.success)
    throw new RequestError(response.status, error.data.code, error.data.message, error.data.details?.checks);
  throw new RequestError(response.status, 'unreadable', `HTTP ${response.status}`);
}

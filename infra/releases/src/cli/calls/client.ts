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
      `${target.url} responded with ${response.status} and is not a release service of this version` +
        (isChange(call) ? `; if a proxy wrote that, ${LOST_HINT}` : ''),
    );
  return value.data;
}

/** A service that hangs must not hold a command for as long as an upload may take. */
const REACHABLE_WITHIN_MS = 4_000;
const CALL_WITHIN_MS = 120_000;

const START_HINT = 'start the site with npm start, or name another service with --url';
const LOST_HINT = 'the change may have been made: read the status before you repeat the command';

/** Errors of connections that were never made, so that nothing was sent. */
const notConnectedCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** @throws UnreachableError when the release service or its database does not respond */
export async function requireReachable(url: string): Promise<void> {
  const { status } = await fetchFrom(url, '/healthz', { signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) });
  if (status === 503) throw new UnreachableError(`the database of the release service at ${url} does not respond`);
}

function send(target: Target, path: string, { method = 'GET', headers = {}, body }: Call): Promise<Response> {
  return fetchFrom(target.url, path, {
    method,
    headers: { authorization: `Bearer ${target.token}`, ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(CALL_WITHIN_MS),
  });
}

const isChange = ({ method = 'GET' }: { readonly method?: string | undefined }): boolean => method !== 'GET';

/** Why no response came: the code of the operating system, where there is one. */
function findFailureCode(error: unknown): string | undefined {
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
}

async function fetchFrom(url: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, url), init);
  } catch (error) {
    const code = findFailureCode(error);
    const isSent = isChange(init) && !notConnectedCodes.has(code ?? '');
    throw new UnreachableError(
      `the release service at ${url} does not respond${code === undefined ? '' : ` (${code})`}; ` +
        (isSent ? LOST_HINT : START_HINT),
    );
  }
}

export function postJson(value: unknown, headers: Record<string, string> = {}): Call {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  };
}

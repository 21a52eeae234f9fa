import { calls, type QueryValue } from '@marquee/contract';
import ky from 'ky';
import { CallError } from '#calls/call-error.ts';
import { callTimeout } from '#calls/call-timeout.ts';
import { requestId } from '#calls/request-id.ts';
import { currentHost } from '#current-host.ts';

const pathsOf = (kind: 'form' | 'upload'): ReadonlySet<string> =>
  new Set(Object.values(calls).flatMap((call) => (kind in call ? [call.path] : [])));
const forms = pathsOf('form');
const uploads = pathsOf('upload');

/** Each file of a list is a part of its own, under the list's name. */
function formData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) form.append(name, part);
  }
  return form;
}

/** The body as the call of this path wants it. */
function carried(path: string, json: unknown): { readonly json?: unknown; readonly body?: URLSearchParams | FormData } {
  if (json === undefined) return {};
  if (uploads.has(path)) return { body: formData(Object(json)) };
  return forms.has(path) ? { body: new URLSearchParams(Object.entries(Object(json))) } : { json };
}

const client = ky.create({ timeout: callTimeout, retry: 0, throwHttpErrors: false, credentials: 'same-origin' });

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly json?: unknown;
  readonly token: string | null;
  readonly signal?: AbortSignal;
}

export type Send = (request: Request) => Promise<Response>;

/**
 * Sends one request with token, language and request id.
 * @throws CallError `network` when no answer came; the signal's reason when the caller gave up.
 */
export async function send({ method, path, query, json, token, signal }: Request): Promise<Response> {
  const headers = {
    'x-request-id': requestId(),
    'accept-language': currentHost().preferences.get().language,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const searchParams = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  try {
    const url = new URL(path, location.origin);
    return await client(url, { method, headers, searchParams, ...carried(path, json), ...(signal && { signal }) });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new CallError('network', { cause });
  }
}

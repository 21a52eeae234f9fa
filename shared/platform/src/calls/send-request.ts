import { callAddresses, type QueryValue, type SliderTrace } from '@marquee/contract';
import ky from 'ky';
import { CallError } from './call-error.ts';
import { callTimeoutMs } from './call-timeout.ts';
import { createRequestId } from './request-id.ts';
import { getCurrentHost } from '#host/current-host.ts';

const listPaths = (kind: 'form' | 'upload'): ReadonlySet<string> =>
  new Set(Object.values(callAddresses).flatMap((call) => (kind in call ? [call.path] : [])));
const forms = listPaths('form');
const uploads = listPaths('upload');

/** A list becomes one part per item, all under the name of the list. */
function formData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) form.append(name, part);
  }
  return form;
}

/** Options of ky that carry the body in the format of the call: JSON, form or multipart. */
function bodyOptions(
  path: string,
  json: unknown,
): { readonly json?: unknown; readonly body?: URLSearchParams | FormData } {
  if (json === undefined) return {};
  if (uploads.has(path)) return { body: formData(Object(json)) };
  return forms.has(path) ? { body: new URLSearchParams(Object.entries(Object(json))) } : { json };
}

/** JSON in base64url. A trace contains only ASCII characters. */
const encodeChallenge = (trace: SliderTrace): string =>
  btoa(JSON.stringify(trace)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const client = ky.create({ timeout: callTimeoutMs, retry: 0, throwHttpErrors: false, credentials: 'same-origin' });

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, QueryValue>>;
  readonly json?: unknown;
  readonly token: string | null;
  readonly challenge?: SliderTrace | undefined;
  readonly signal?: AbortSignal;
}

export type SendRequest = (request: ApiRequest) => Promise<Response>;

/**
 * Sends one request with the headers for token, language and request id.
 * @throws CallError `network` when no response came; the signal's reason when the caller aborted
 */
export async function sendRequest({
  method,
  path,
  query,
  json,
  token,
  challenge,
  signal,
}: ApiRequest): Promise<Response> {
  const headers = {
    'x-request-id': createRequestId(),
    'accept-language': getCurrentHost().preferences.get().language,
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(challenge !== undefined && { 'challenge-response': encodeChallenge(challenge) }),
  };
  const searchParams = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  try {
    const url = new URL(path, location.origin);
    const options = { method, headers, searchParams, ...bodyOptions(path, json), ...(signal && { signal }) };
    const response = await client(url, options);
    getCurrentHost().clock.synchronize(response);
    return response;
  } catch (cause) {
    signal?.throwIfAborted();
    throw new CallError('network', { cause });
  }
}

import assert from 'node:assert/strict';
import { signedManifest, type Release } from '@marquee/contract/fleet';
import { sendPlain, sendSecure, visitorAddress, type CheckResponse, type CheckRequest } from './requests.ts';
import type { Front } from './front.ts';

export const statusCall = '/wps/system/status';

export function fetchThroughFront(
  { secure, ca }: Front,
  path: string,
  question?: CheckRequest,
): Promise<CheckResponse> {
  return sendSecure(secure, ca, path, question);
}

/** Sends a request to the edge with the headers of nginx. */
export function fetchFromEdge(
  { edge }: Front,
  path: string,
  { headers = {}, ...question }: CheckRequest = {},
): Promise<CheckResponse> {
  return sendPlain(edge, path, {
    ...question,
    headers: { host: 'localhost', 'x-forwarded-proto': 'https', 'x-forwarded-for': visitorAddress, ...headers },
  });
}

export async function fetchLiveShell(front: Front): Promise<Release> {
  const { manifest } = signedManifest.parse(
    JSON.parse((await fetchThroughFront(front, '/fleet/manifest')).body.toString()),
  );
  assert.ok(manifest.shell, 'a shell is live');
  return manifest.shell.current;
}

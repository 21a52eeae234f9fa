import assert from 'node:assert/strict';
import { signedManifest, type Release } from '@marquee/contract/fleet';
import { sendHttp, sendHttps, visitorAddress, type CheckResponse, type CheckRequest } from './requests.ts';
import type { TestProxy } from './proxy.ts';

export const statusCall = '/wps/system/status';

export function fetchThroughProxy(
  { httpsOrigin, ca }: TestProxy,
  path: string,
  request?: CheckRequest,
): Promise<CheckResponse> {
  return sendHttps(httpsOrigin, ca, path, request);
}

/** Sends a request to the edge with the headers of nginx. */
export function fetchFromEdge(
  { edgeOrigin }: TestProxy,
  path: string,
  { headers = {}, ...request }: CheckRequest = {},
): Promise<CheckResponse> {
  return sendHttp(edgeOrigin, path, {
    ...request,
    headers: { host: 'localhost', 'x-forwarded-proto': 'https', 'x-forwarded-for': visitorAddress, ...headers },
  });
}

export async function fetchLiveShell(proxy: TestProxy): Promise<Release> {
  const { manifest } = signedManifest.parse(
    JSON.parse((await fetchThroughProxy(proxy, '/fleet/manifest')).body.toString()),
  );
  assert.ok(manifest.shell, 'a shell is live');
  return manifest.shell.current;
}

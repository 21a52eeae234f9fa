import assert from 'node:assert/strict';
import { sendHttp, proxyAddress, readUntil, visitorAddress } from './requests.ts';
import type { TestProxy } from './proxy.ts';
import { statusCall, fetchThroughProxy } from './fetch.ts';

export async function checkStream({ httpsOrigin, ca }: TestProxy): Promise<void> {
  assert.match(
    await readUntil(httpsOrigin, ca, '/fleet/stream', 'event: status', 3_000),
    /event: revision\ndata: \{"revision":\d+,/,
  );
}

export async function checkClientAddress(proxy: TestProxy): Promise<void> {
  const forged = '203.0.113.9';
  const forgedHeaders = ['x-forwarded-for', 'x-real-ip', 'x-marquee-client-ip', 'x-forwarded-host'].map((name) => [
    name,
    forged,
  ]);
  const headers = { ...Object.fromEntries(forgedHeaders), forwarded: `for=${forged}`, 'x-forwarded-proto': 'http' };
  assert.equal((await fetchThroughProxy(proxy, statusCall, { headers })).status, 200);
  const received = proxy.recorder.lastHeaders(statusCall) ?? {};
  assert.deepEqual([received['x-forwarded-for'], received['x-marquee-client-ip']], [visitorAddress, visitorAddress]);
  assert.equal(JSON.stringify(received).includes(forged), false);
  await fetchThroughProxy(proxy, statusCall, { headers, localAddress: proxyAddress });
  assert.equal(
    proxy.recorder.lastHeaders(statusCall)?.['x-marquee-client-ip'],
    proxyAddress,
    'forged headers of a client on the address of the proxy are ignored',
  );
  await sendHttp(proxy.edgeOrigin, statusCall, { headers, localAddress: '127.0.0.4' });
  assert.equal(
    proxy.recorder.lastHeaders(statusCall)?.['x-marquee-client-ip'],
    '127.0.0.4',
    'the edge ignores forged headers of a client that bypasses nginx',
  );
}

export async function checkRedirects({ httpOrigin }: TestProxy): Promise<void> {
  const { status, headers } = await sendHttp(httpOrigin, '/rng?vassalage=RPG', { headers: { host: 'localhost' } });
  assert.deepEqual([status, headers['location']], [308, 'https://localhost/rng?vassalage=RPG']);
  await assert.rejects(sendHttp(httpOrigin, '/', { headers: { host: 'elsewhere.example' } }));
}

export async function checkTabReports(proxy: TestProxy): Promise<void> {
  const page = (await fetchThroughProxy(proxy, '/')).body.toString();
  const [, load = ''] = /id="marquee-load">([^<]+)</.exec(page) ?? [];
  const post = (path: string, body: object) => ({
    path,
    request: { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  });
  const tab = post('/fleet/tab', { load, runs: {} });
  assert.equal((await fetchThroughProxy(proxy, tab.path, tab.request)).status, 204);
}

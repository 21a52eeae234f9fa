import assert from 'node:assert/strict';
import { sendPlain, proxyAddress, readUntil, visitorAddress } from './requests.ts';
import type { Front } from './front.ts';
import { statusCall, fetchThroughFront } from './fetch.ts';

export async function checkStream({ secure, ca }: Front): Promise<void> {
  assert.match(
    await readUntil(secure, ca, '/fleet/stream', 'event: status', 3_000),
    /event: revision\ndata: \{"revision":\d+,/,
  );
}

export async function checkClientAddress(front: Front): Promise<void> {
  const forged = '203.0.113.9';
  const claims = ['x-forwarded-for', 'x-real-ip', 'x-marquee-client-ip', 'x-forwarded-host'].map((name) => [
    name,
    forged,
  ]);
  const headers = { ...Object.fromEntries(claims), forwarded: `for=${forged}`, 'x-forwarded-proto': 'http' };
  assert.equal((await fetchThroughFront(front, statusCall, { headers })).status, 200);
  const received = front.recorder.lastHeaders(statusCall) ?? {};
  assert.deepEqual([received['x-forwarded-for'], received['x-marquee-client-ip']], [visitorAddress, visitorAddress]);
  assert.equal(JSON.stringify(received).includes(forged), false);
  await fetchThroughFront(front, statusCall, { headers, localAddress: proxyAddress });
  assert.equal(
    front.recorder.lastHeaders(statusCall)?.['x-marquee-client-ip'],
    proxyAddress,
    'claims of a client on the address of the proxy are ignored',
  );
  await sendPlain(front.edge, statusCall, { headers, localAddress: '127.0.0.4' });
  assert.equal(
    front.recorder.lastHeaders(statusCall)?.['x-marquee-client-ip'],
    '127.0.0.4',
    'the edge ignores claims of a client that bypasses nginx',
  );
}

export async function checkRedirects({ plain }: Front): Promise<void> {
  const { status, headers } = await sendPlain(plain, '/rng?vassalage=RPG', { headers: { host: 'localhost' } });
  assert.deepEqual([status, headers['location']], [308, 'https://localhost/rng?vassalage=RPG']);
  await assert.rejects(sendPlain(plain, '/', { headers: { host: 'elsewhere.example' } }));
}

export async function checkTabReports(front: Front): Promise<void> {
  const post = (path: string, body: object) => ({
    path,
    question: { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  });
  const tab = post('/fleet/tab', { tab: '0123456789abcdef', runs: {} });
  assert.equal((await fetchThroughFront(front, tab.path, tab.question)).status, 204);
}

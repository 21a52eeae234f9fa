import assert from 'node:assert/strict';
import { ask, proxy, readUntil, visitor } from './ask.ts';
import type { Front } from './front.ts';
import { statusCall, throughFront } from './through.ts';

export async function streamIsNotHeldBack({ secure, ca }: Front): Promise<void> {
  assert.match(
    await readUntil(secure, ca, '/fleet/stream', 'event: status', 3_000),
    /event: revision\ndata: \{"revision":\d+,/,
  );
}

export async function visitorsAddressIsTheTrueOne(front: Front): Promise<void> {
  const forged = '203.0.113.9';
  const claims = ['x-forwarded-for', 'x-real-ip', 'x-marquee-client-ip', 'x-forwarded-host'].map((name) => [
    name,
    forged,
  ]);
  const headers = { ...Object.fromEntries(claims), forwarded: `for=${forged}`, 'x-forwarded-proto': 'http' };
  assert.equal((await throughFront(front, statusCall, { headers })).status, 200);
  const got = front.recorder.lastOf(statusCall) ?? {};
  assert.deepEqual([got['x-forwarded-for'], got['x-marquee-client-ip']], [visitor, visitor]);
  assert.equal(JSON.stringify(got).includes(forged), false);
  await throughFront(front, statusCall, { headers, from: proxy });
  assert.equal(
    front.recorder.lastOf(statusCall)?.['x-marquee-client-ip'],
    proxy,
    'not even a neighbour of the proxy is believed',
  );
  await ask(front.edge, statusCall, { headers, from: '127.0.0.4' });
  assert.equal(
    front.recorder.lastOf(statusCall)?.['x-marquee-client-ip'],
    '127.0.0.4',
    'who asks the edge past nginx is not believed',
  );
}

export async function plainHttpLeadsToTls({ plain }: Front): Promise<void> {
  const { status, headers } = await ask(plain, '/rng?vassalage=RPG', { headers: { host: 'localhost' } });
  assert.deepEqual([status, headers['location']], [308, 'https://localhost/rng?vassalage=RPG']);
  await assert.rejects(ask(plain, '/', { headers: { host: 'elsewhere.example' } }));
}

export async function tabsAreTaken(front: Front): Promise<void> {
  const post = (path: string, body: object) => ({
    path,
    question: { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  });
  const tab = post('/fleet/tab', { tab: '0123456789abcdef', runs: {} });
  assert.equal((await throughFront(front, tab.path, tab.question)).status, 204);
}

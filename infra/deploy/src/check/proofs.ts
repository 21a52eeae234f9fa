import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import net from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { signedManifest, type Release } from '@marquee/contract/fleet';
import { ask, askSecurely, readUntil, visitor, type Answer, type Question } from './ask.ts';
import { refusedAs, sameHeaders, samePage } from './compare.ts';
import { limits, type Front } from './front.ts';

interface Proof {
  readonly name: string;
  readonly prove: (front: Front) => Promise<void>;
}

const throughFront = ({ secure, ca }: Front, path: string, question?: Question): Promise<Answer> => askSecurely(secure, ca, path, question);

/** Asks the edge as nginx asks it. */
const ofEdge = ({ edge }: Front, path: string, { headers = {}, ...question }: Question = {}): Promise<Answer> =>
  ask(edge, path, { ...question, headers: { host: 'localhost', 'x-forwarded-proto': 'https', 'x-forwarded-for': visitor, ...headers } });

/** Otherwise each request gets a name of its own, which is told back. */
const named = { 'x-request-id': 'deploy-check' };
const oneVisitor = { cookie: 'marquee_visitor=0123456789abcdef', 'accept-language': 'en' };
const statusCall = '/wps/system/status';

async function shellOf(front: Front): Promise<Release> {
  const { manifest } = signedManifest.parse(JSON.parse((await throughFront(front, '/fleet/manifest')).body.toString()));
  assert.ok(manifest.shell, 'a shell is live');
  return manifest.shell.current;
}

/** On a busy machine a page may come without the first answers that the next one carries. */
async function pageIsTheSame(front: Front, path: string, tries = 5): Promise<void> {
  const question = { headers: { ...oneVisitor, 'accept-encoding': 'identity' } };
  const [page, ofTheEdge] = [await throughFront(front, path, question), await ofEdge(front, path, question)];
  if (tries > 1 && page.body.length !== ofTheEdge.body.length) return pageIsTheSame(front, path, tries - 1);
  samePage(page, ofTheEdge);
}

async function pagesAreTheSame(front: Front): Promise<void> {
  for (const path of ['/', '/member', '/no-such-page']) await pageIsTheSame(front, path);
  const headers = { ...oneVisitor, 'accept-encoding': 'br, gzip' };
  sameHeaders(await throughFront(front, '/', { headers }), await ofEdge(front, '/', { headers }));
  const page = await throughFront(front, '/', { headers });
  assert.equal(page.headers['content-encoding'], 'br');
  assert.match(page.headers['strict-transport-security'] ?? '', /^max-age=\d+/);
}

const decoded = ({ headers, body }: Answer): Buffer =>
  headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;

async function artefactsAreTheSame(front: Front): Promise<void> {
  const { base, integrity } = await shellOf(front);
  const script = Object.keys(integrity).find((name) => name.endsWith('.js')) ?? '';
  const style = Object.keys(integrity).find((name) => name.endsWith('.css')) ?? '';
  for (const file of [script, style]) {
    for (const [accepted, encoding] of [['gzip', 'gzip'], ['identity', undefined], ['gzip, br', front.brotli ? 'br' : 'gzip']] as const) {
      const headers = { 'accept-encoding': accepted };
      const answer = await throughFront(front, base + file, { headers });
      assert.equal(answer.headers['content-encoding'], encoding);
      if (encoding !== 'gzip' || accepted === 'gzip') sameHeaders(answer, await ofEdge(front, base + file, { headers }));
      assert.equal(`sha384-${createHash('sha384').update(decoded(answer)).digest('base64')}`, integrity[file]);
    }
  }
  sameHeaders(await throughFront(front, `${base}release.json`), await ofEdge(front, `${base}release.json`));
}

async function missingFilesAreMissing(front: Front): Promise<void> {
  const { base, entry } = await shellOf(front);
  for (const path of ['/r/shell/000000000000/main.js', `${base}none.js`, `${base}${entry}.br`, `${base}${entry}.gz`, '/r/']) {
    refusedAs(await throughFront(front, path), 404, 'not_found');
  }
  for (const path of ['/r/../keys/edge', `${base}../../../keys/edge`, `${base}..%2f..%2f..%2fkeys%2fedge`, `${base}%2e%2e/%2e%2e/%2e%2e/keys/edge`, `${base}.hidden`, `${base}`]) {
    const answer = await throughFront(front, path);
    assert.ok([400, 403, 404].includes(answer.status), `${path} is answered with ${answer.status}`);
  }
  sameHeaders(await throughFront(front, `${base}none.js`), await ofEdge(front, `${base}none.js`));
  sameHeaders(await throughFront(front, '/no-such-picture.png'), await ofEdge(front, '/no-such-picture.png'));
}

async function streamIsNotHeldBack({ secure, ca }: Front): Promise<void> {
  assert.match(await readUntil(secure, ca, '/fleet/stream', 'event: status', 3_000), /event: revision\ndata: \{"revision":\d+\}/);
}

async function visitorsAddressIsTheTrueOne(front: Front): Promise<void> {
  const forged = '203.0.113.9';
  const claims = ['x-forwarded-for', 'x-real-ip', 'x-marquee-client-ip', 'x-forwarded-host'].map((name) => [name, forged]);
  const headers = { ...Object.fromEntries(claims), forwarded: `for=${forged}`, 'x-forwarded-proto': 'http' };
  assert.equal((await throughFront(front, statusCall, { headers })).status, 200);
  const got = front.recorder.lastOf(statusCall) ?? {};
  assert.deepEqual([got['x-forwarded-for'], got['x-marquee-client-ip']], [visitor, visitor]);
  assert.equal(JSON.stringify(got).includes(forged), false);
  await ask(front.edge, statusCall, { headers, from: '127.0.0.4' });
  assert.equal(front.recorder.lastOf(statusCall)?.['x-marquee-client-ip'], '127.0.0.4', 'who asks the edge past nginx is not believed');
}

async function callsAndMediaAreTheSame(front: Front): Promise<void> {
  const answer = await throughFront(front, statusCall, { headers: named });
  sameHeaders(answer, await ofEdge(front, statusCall, { headers: named }));
  assert.equal(JSON.parse(answer.body.toString()).success, true);
  const picture = await throughFront(front, '/media/games/1003-300.webp', { headers: named });
  sameHeaders(picture, await ofEdge(front, '/media/games/1003-300.webp', { headers: named }));
  assert.equal(picture.headers['content-type'], 'image/webp');
}

async function bodiesAreBounded(front: Front): Promise<void> {
  const send = (length: number) => throughFront(front, '/wps/session/login', { method: 'POST', body: 'x'.repeat(length), headers: { 'content-type': 'application/json' } });
  refusedAs(await send(1_100_000), 413, 'too_large');
  assert.equal((await send(20)).status, 400);
  assert.equal(front.recorder.lastOf('/wps/session/login')?.['content-length'], '20', 'a body that came without its length gets one');
}

async function slowClientsAreLeft({ plain }: Front): Promise<void> {
  const start = Date.now();
  await new Promise<void>((resolve, reject) => {
    const socket = net.connect(Number(new URL(plain).port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: loc'));
    socket.setTimeout(14_000, () => reject(new Error('half a request was waited for more than 14 s')));
    socket.on('close', () => resolve()).on('error', () => resolve()).resume();
  });
  assert.ok(Date.now() - start > 4_000, 'a slow client gets a few seconds');
}

async function plainHttpLeadsToTls({ plain }: Front): Promise<void> {
  const { status, headers } = await ask(plain, '/rng?vassalage=RPG', { headers: { host: 'localhost' } });
  assert.deepEqual([status, headers['location']], [308, 'https://localhost/rng?vassalage=RPG']);
  await assert.rejects(ask(plain, '/', { headers: { host: 'elsewhere.example' } }));
}

async function tooManyAreTold(front: Front): Promise<void> {
  const wanted = Array.from({ length: 3 * limits.atOnce }, () => throughFront(front, statusCall, { from: '127.0.0.3' }));
  const refused = (await Promise.all(wanted)).filter(({ status }) => status === 429);
  assert.ok(refused.length > limits.atOnce, `${refused.length} of ${wanted.length} were refused`);
  if (refused[0]) refusedAs(refused[0], 429, 'too_many_requests');
  assert.equal((await throughFront(front, statusCall)).status, 200, 'others are served');
}

async function withoutEdgeArtefactsAreThere(front: Front): Promise<void> {
  const { base, entry } = await shellOf(front);
  await front.stopEdge();
  assert.equal((await throughFront(front, base + entry)).status, 200);
  refusedAs(await throughFront(front, statusCall), 503, 'service.unavailable');
  const page = await throughFront(front, '/');
  assert.deepEqual([page.status, page.headers['content-type'], page.headers['retry-after']], [503, 'text/html; charset=utf-8', '5']);
}

/** In this order: the last ones use up what others need. */
export const proofs: readonly Proof[] = [
  { name: 'pages are those of the edge, no header doubled or lost', prove: pagesAreTheSame },
  { name: 'artefacts come from disk as the edge serves them, in every encoding', prove: artefactsAreTheSame },
  { name: 'what is missing is a 404, and no file outside of the artefacts is reached', prove: missingFilesAreMissing },
  { name: 'calls and pictures are those of the edge', prove: callsAndMediaAreTheSame },
  { name: 'the stream is not held back', prove: streamIsNotHeldBack },
  { name: 'a forged address is not believed', prove: visitorsAddressIsTheTrueOne },
  { name: 'bodies are bounded and get a length', prove: bodiesAreBounded },
  { name: 'plain HTTP leads to TLS, unknown names to nothing', prove: plainHttpLeadsToTls },
  { name: 'clients that are too slow are left', prove: slowClientsAreLeft },
  { name: 'too many requests of one address are refused, others are served', prove: tooManyAreTold },
  { name: 'with the edge away artefacts are there and the rest says so', prove: withoutEdgeArtefactsAreThere },
];

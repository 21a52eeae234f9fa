import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { fleetReport } from '@marquee/contract/fleet';
import { isPreviewPage } from '@marquee/contract/preview';
import { CommandError } from '#command/command-error.ts';
import type { Override } from './override.ts';
import { addresses, barOf, carriesFleet, withBar } from './page.ts';
import type { PreviewSession } from './preview-session.ts';

export interface ProxyOptions {
  readonly site: URL;
  readonly override: Override;
  readonly session: PreviewSession;
  /** Where the remote of this machine is built. */
  readonly dist: string;
  readonly onFailure: (words: string) => void;
  /** The preview session could not be created. */
  readonly onRefused: (error: unknown) => void;
}

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void> | void;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
/** Of TLS, which ends at the site. */
const notHere = ['strict-transport-security', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const headersHere = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders => {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !notHere.includes(name)));
  const policy = headers['content-security-policy'];
  return policy === undefined
    ? kept
    : { ...kept, 'content-security-policy': String(policy).replace(/;?\s*upgrade-insecure-requests/, '') };
};

/**
 * Proxy of the deployed site with a preview session: the fleet contains one remote of this machine. The proxy adds
 * that remote's files and the bar.
 */
export function createPreviewProxy({ site, override, session, dist, onFailure, onRefused }: ProxyOptions): http.Server {
  const { request: open } = site.protocol === 'https:' ? https : http;
  const passOn = (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    onAnswer: (answer: http.IncomingMessage) => void,
  ) => {
    const { cookie: given, ...others } = request.headers;
    const cookie = session.cookies(given);
    const headers = {
      ...others,
      ...(cookie !== undefined && { cookie }),
      host: site.host,
      'accept-encoding': 'identity',
      ...(others.origin && { origin: site.origin }),
    };
    const onward = open(new URL(request.url ?? '/', site), { method: request.method, headers }, onAnswer);
    onward.on('error', (error) =>
      response.headersSent
        ? response.destroy()
        : response.writeHead(502, { 'content-type': 'text/plain' }).end(`${site.origin}: ${error.message}\n`),
    );
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };

  const local: Handler = (request, response) => {
    const file = path.join(
      dist,
      path.posix.normalize(`/${(request.url ?? '').split('?')[0]?.slice((override.release?.base ?? '').length) ?? ''}`),
    );
    if (!fs.existsSync(file)) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
      })
      .end(fs.readFileSync(file));
  };

  /** A tab that hears of a revision finds the fleet of it. */
  const stream: Handler = (request, response) =>
    passOn(request, response, (answer) => {
      let ofSite = 0;
      const tell = async () => {
        await session.ensureRevision(override.revision(ofSite)).catch(onRefused);
        if (response.writable)
          response.write(
            `event: revision\ndata: ${JSON.stringify({ revision: override.revision(ofSite), withinMs: 0 })}\n\n`,
          );
      };
      response.writeHead(answer.statusCode ?? 502, headersHere(answer.headers));
      answer.setEncoding('utf8').on('data', (text: string) => {
        const revision = /event: revision\ndata: \{"revision":(\d+)[^}]*\}\n\n/.exec(text);
        if (revision === null) return void response.write(text);
        ofSite = Number(revision[1]);
        response.write(text.replace(revision[0], ''));
        void tell();
      });
      answer.on('end', () => response.end());
      response.on(
        'close',
        override.listen(() => void tell()),
      );
    });

  /** Reports of a developer's tab must not reach the site's telemetry. */
  const report: Handler = async (request, response) => {
    const heard = fleetReport.safeParse(JSON.parse(await read(request)));
    if (heard.success && override.hear(heard.data))
      onFailure(`${heard.data.part} ${heard.data.version} failed (${heard.data.class}); the released one runs again.`);
    response.writeHead(204).end();
  };

  const state: Handler = (_, response) => {
    const tell = () => response.write(`data: ${JSON.stringify(barOf(override))}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    tell();
    response.on('close', override.listen(tell));
  };

  const turn =
    (isOn: boolean): Handler =>
    (request, response) => {
      override.turn(isOn);
      const { referer } = request.headers;
      response
        .writeHead(303, {
          location: referer === undefined ? '/' : new URL(referer).pathname,
          'cache-control': 'no-store',
        })
        .end();
    };

  const page: Handler = async (request, response) => {
    if (request.headers.accept?.includes('text/html')) await session.renew().catch(onRefused);
    passOn(request, response, async (answer) => {
      const headers = headersHere(answer.headers);
      if (!String(headers['content-type']).startsWith('text/html'))
        return void answer.pipe(response.writeHead(answer.statusCode ?? 502, headers));
      const html = await read(answer);
      if (carriesFleet(html) && !isPreviewPage(html))
        onRefused(new CommandError(`${site.origin} shows the page as everybody has it.`));
      response.writeHead(answer.statusCode ?? 502, headers).end(withBar(html, override));
    });
  };

  const own: Readonly<Record<string, Handler>> = {
    '/fleet/stream': stream,
    '/fleet/report': report,
    '/fleet/tab': (_, response) => void response.writeHead(204).end(),
    [addresses.state]: state,
    [addresses.reset]: turn(false),
    [addresses.use]: turn(true),
  };
  return http.createServer((request, response) => {
    const address = (request.url ?? '/').split('?')[0] ?? '/';
    const isLocal = override.release !== null && address.startsWith(override.release.base);
    const handle = isLocal ? local : (own[address] ?? page);
    Promise.resolve(handle(request, response)).catch(() => response.destroy());
  });
}

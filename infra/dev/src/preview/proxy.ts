import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { parseSitePath } from '@marquee/contract';
import { fleetReport } from '@marquee/contract/fleet';
import { isPreviewPage } from '@marquee/contract/preview';
import { splitEventBlocks } from '@marquee/service/http';
import { CommandError } from '#command/command-error.ts';
import type { Override } from './override.ts';
import { paths, getBar, hasFleetManifest, addBar } from './preview-bar.ts';
import type { PreviewSession } from './preview-session.ts';

export interface ProxyOptions {
  readonly site: URL;
  readonly override: Override;
  readonly session: PreviewSession;
  /** Folder of the built files of the local remote. */
  readonly dist: string;
  /** Reports that the local remote failed in a tab. */
  readonly onRemoteFailure: (message: string) => void;
  /** The preview session could not be created. */
  readonly onSessionError: (error: unknown) => void;
}

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void> | void;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};
/** Headers of the site's connection, which do not apply to the proxy's own connection. */
const excludedHeaders = [
  'strict-transport-security',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
];

async function readBody(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const createResponseHeaders = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders => {
  const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => !excludedHeaders.includes(name)));
  const policy = headers['content-security-policy'];
  return policy === undefined
    ? forwarded
    : { ...forwarded, 'content-security-policy': String(policy).replace(/;?\s*upgrade-insecure-requests/, '') };
};

/**
 * Proxy of the deployed site with a preview session: the fleet contains one remote of this machine. The proxy adds
 * that remote's files and the bar.
 */
export function createPreviewProxy({
  site,
  override,
  session,
  dist,
  onRemoteFailure,
  onSessionError,
}: ProxyOptions): http.Server {
  const { request: open } = site.protocol === 'https:' ? https : http;
  const forward = (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    onResponse: (siteResponse: http.IncomingMessage) => Promise<void>,
  ) => {
    const { cookie: requestCookies, ...others } = request.headers;
    const cookie = session.cookies(requestCookies);
    const headers = {
      ...others,
      ...(cookie !== undefined && { cookie }),
      host: site.host,
      'accept-encoding': 'identity',
      ...(others.origin && { origin: site.origin }),
    };
    const upstream = open(new URL(request.url ?? '/', site), { method: request.method, headers }, (siteResponse) =>
      onResponse(siteResponse).catch(() => response.destroy()),
    );
    upstream.on('error', (error) =>
      response.headersSent
        ? response.destroy()
        : response.writeHead(502, { 'content-type': 'text/plain' }).end(`${site.origin}: ${error.message}\n`),
    );
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  };

  const serveLocalFile: Handler = (request, response) => {
    const file = path.join(
      dist,
      path.posix.normalize(`/${(request.url ?? '').split('?')[0]?.slice((override.release?.base ?? '').length) ?? ''}`),
    );
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
      })
      .end(fs.readFileSync(file));
  };

  /** Replaces revisions of the site's event stream by preview revisions, after the session shows the new fleet. */
  const serveStream: Handler = (request, response) =>
    forward(request, response, async (siteResponse) => {
      let siteRevision = 0;
      const publishRevision = async () => {
        await session.ensureRevision(override.revision(siteRevision)).catch(onSessionError);
        if (response.writable)
          response.write(
            `event: revision\ndata: ${JSON.stringify({ revision: override.revision(siteRevision), withinMs: 0 })}\n\n`,
          );
      };
      response.writeHead(siteResponse.statusCode ?? 502, createResponseHeaders(siteResponse.headers));
      response.on(
        'close',
        override.subscribe(() => void publishRevision()),
      );
      for await (const block of splitEventBlocks(siteResponse)) {
        const revision = /^event: revision\ndata: \{"revision":(\d+)/.exec(block);
        if (revision === null) {
          response.write(`${block}\n\n`);
          continue;
        }
        siteRevision = Number(revision[1]);
        void publishRevision();
      }
      response.end();
    });

  /** Reports of a developer's tab must not reach the site's telemetry. */
  const handleReport: Handler = async (request, response) => {
    const parsed = fleetReport.safeParse(JSON.parse(await readBody(request)));
    if (parsed.success && override.handleReport(parsed.data))
      onRemoteFailure(
        `${parsed.data.part} ${parsed.data.version} failed (${parsed.data.class}); the released one runs again.`,
      );
    response.writeHead(204).end();
  };

  const serveState: Handler = (_, response) => {
    const publishState = () => response.write(`data: ${JSON.stringify(getBar(override))}\n\n`);
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    publishState();
    response.on('close', override.subscribe(publishState));
  };

  const setEnabled =
    (isEnabled: boolean): Handler =>
    (request, response) => {
      override.setEnabled(isEnabled);
      const { referer } = request.headers;
      response
        .writeHead(303, {
          location: parseSitePath(URL.parse(referer ?? '')?.pathname ?? '/') ?? '/',
          'cache-control': 'no-store',
        })
        .end();
    };

  const servePage: Handler = async (request, response) => {
    if (request.headers.accept?.includes('text/html')) await session.renew().catch(onSessionError);
    forward(request, response, async (siteResponse) => {
      const headers = createResponseHeaders(siteResponse.headers);
      if (!String(headers['content-type']).startsWith('text/html'))
        return void siteResponse.pipe(response.writeHead(siteResponse.statusCode ?? 502, headers));
      const html = await readBody(siteResponse);
      if (hasFleetManifest(html) && !isPreviewPage(html))
        onSessionError(new CommandError(`${site.origin} does not show the preview: it ignored the preview session.`));
      response.writeHead(siteResponse.statusCode ?? 502, headers).end(addBar(html, override));
    });
  };

  const ownRoutes: Readonly<Record<string, Handler>> = {
    '/fleet/stream': serveStream,
    '/fleet/report': handleReport,
    '/fleet/tab': (_, response) => void response.writeHead(204).end(),
    [paths.state]: serveState,
    [paths.disable]: setEnabled(false),
    [paths.enable]: setEnabled(true),
  };
  return http.createServer(async (request, response) => {
    const address = (request.url ?? '/').split('?')[0] ?? '/';
    const isLocal = override.release !== null && address.startsWith(override.release.base);
    const handle = isLocal ? serveLocalFile : (ownRoutes[address] ?? servePage);
    try {
      await handle(request, response);
    } catch {
      response.destroy();
    }
  });
}

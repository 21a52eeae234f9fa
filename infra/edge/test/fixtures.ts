import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { toCanonicalJson } from '@marquee/contract';
import type { FleetManifest, Release, SignedManifest } from '@marquee/contract/fleet';
import type { ConnectionLimits } from '@marquee/service/http';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import { json, ReleaseService, type RequestHandler } from './release-service.ts';
import { edgeSecret, edgeToken, now } from './secrets.ts';

export { createLoadId, edgeToken, now } from './secrets.ts';
export { json } from './release-service.ts';

export interface Keys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

export function makeKeys(): Keys {
  return generateKeyPairSync('ed25519');
}

const computeKeyId = ({ publicKey }: Keys): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

export function sri(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

const release = (part: string, version: string, more: Partial<Release> = {}): Release => {
  const build = createHash('sha256').update(`${part} ${version}`).digest('hex').slice(0, 20);
  return {
    version,
    build,
    scope: part === 'shell' ? 'shell' : `${part}_${build}`,
    base: `/r/${part}/${build}/`,
    entry: 'entry.js',
    integrity: Object.fromEntries(
      ['entry.js', 'main.css', 'list.js', 'list.css', 'th.js', 'other.js'].map((file) => [
        file,
        sri(`${part} ${version} ${file}`),
      ]),
    ),
    requires: part === 'shell' ? '' : '^1.0.0',
    routes: [],
    modals: [],
    slots: [],
    preload: {},
    ...more,
  };
};

export const shell = release('shell', '1.0.0', {
  platform: '1.4.0',
  preload: { '*': ['main.css', 'text.woff2'], 'lang:th': ['th.js'] },
});

export function lobby(version: string): Release {
  return release('lobby', version, {
    routes: ['/', '/rng', '/index.html'],
    preload: { '*': ['main.css'], '/rng': ['list.js', 'list.css'], 'lang:th': ['th.js'], '/other': ['other.js'] },
    initialData: {
      '/rng': [
        { call: 'gameMenus', query: { language: '$language' } },
        { call: 'memberInfo', query: {} },
        { call: 'ofTheFuture', query: {} },
      ],
    },
  });
}

const member = release('member', '2.0.0', {
  routes: ['/member', '/member/:page'],
  preload: { '/member/:page': ['list.js'] },
});

export function manifest(revision: number, more: Partial<FleetManifest> = {}): FleetManifest {
  const lobbyNow = lobby(`1.${revision}.0`);
  return {
    schema: 1,
    channel: 'production',
    revision,
    issuedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-11-27T10:00:00.000Z',
    shell: { current: shell, lastGood: shell, platform: '1.4.0' },
    remotes: { lobby: { current: lobbyNow, lastGood: lobbyNow }, member: { current: member, lastGood: member } },
    ...more,
  };
}

export function signed(content: object, keys: Keys): SignedManifest & Record<string, unknown> {
  return {
    manifest: content as FleetManifest,
    keyId: computeKeyId(keys),
    signature: sign(null, Buffer.from(toCanonicalJson(content)), keys.privateKey).toString('base64'),
  };
}

export const permission = {
  info: {
    customerService: [],
    domainRoute: [],
    resources: {},
    whitelabel: {
      name: 'Neon </title><script>',
      currency: 'THB',
      gmtOffsetMinutes: 420,
      minimumAge: 20,
      defaultLanguage: 'en',
      languages: ['en', 'th', 'zh-CN', 'ar'],
      referral: true,
      phoneVerification: false,
      vip: true,
      features: {
        MOBILENUMREG3: true,
        REGMOBVERF3: false,
        MOBILENUMPASSREG3: false,
        FREEPLAY3: true,
        PWDEXPFORCECHANGE3: false,
        MOBILEVERCODELOGIN3: false,
      },
      socialLogins: [],
    },
    register: { fields: [], mobile: false, username: true, countryCode: true },
    mainDomain: 'localhost',
    analyticsId: '',
    imageCDNs: ['/media', 'https://pictures.example/a'],
    launchGameCDNs: [],
    banners: [
      {
        groupName: 'home',
        url: 'x',
        title: '</script><script>alert(1)</script>',
        text: '\u2028',
        kicker: '',
        link: '',
      },
    ],
    encryptionKey: { kid: 'k', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' },
  },
  location: { ip: '' },
  maintenance: false,
  maintenanceEndsAt: null,
  regionRestriction: false,
  ofALaterGateway: true,
};

export interface Upstream {
  readonly origin: string;
  readonly seen: IncomingMessage[];
  handler: RequestHandler;
  readonly close: () => Promise<void>;
}

/** An HTTP server with a request handler that tests can replace. */
export async function startUpstream(first: RequestHandler): Promise<Upstream> {
  const seen: IncomingMessage[] = [];
  const server: Server = createServer(async (request, response) => {
    seen.push(request);
    const body = await text(request).catch(() => null);
    if (body !== null) upstream.handler(request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const upstream: Upstream = {
    origin: `http://127.0.0.1:${port}`,
    seen,
    handler: first,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return upstream;
}

export function respondAsGateway(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
  if (pathname === '/wps/system/permission')
    json(response, { success: true, value: { ...permission, location: { ip: request.headers['x-forwarded-for'] } } });
  else if (pathname === '/wps/system/status') json(response, { success: true, value: { status: 0, revision: 'open' } });
  else if (pathname === '/lgw/games/game_menus')
    json(response, {
      success: true,
      value: { categories: [], totalCount: 0, prizeMode: 'LOTT', language: searchParams.get('language') },
    });
  else json(response, { success: false, message: 'not_found' }, 404);
}

export interface Edge {
  readonly app: FastifyInstance;
  readonly folder: string;
  readonly keys: Keys;
  readonly releases: ReleaseService;
  readonly releaseServer: Upstream;
  readonly gateway: Upstream;
  /** Starts another process of the same edge with the same folder, gateway and release service. */
  readonly startSecondProcess: () => Promise<FastifyInstance>;
  readonly close: () => Promise<void>;
}

/** An edge between a release service and a gateway that the test simulates. */
export async function startEdge(
  options: {
    firstDocument?: (keys: Keys) => unknown;
    env?: object;
    clock?: () => Date;
    connections?: ConnectionLimits;
    bodyMs?: number;
    announced?: number;
  } = {},
): Promise<Edge> {
  const temporary = createTemporaryFolder('edge');
  const folder = temporary.path;
  const keys = makeKeys();
  await writeFile(path.join(folder, 'public.pem'), keys.publicKey.export({ type: 'spki', format: 'pem' }));
  await mkdir(path.join(folder, 'artefacts'));
  const releases = new ReleaseService();
  releases.announced = options.announced ?? 0;
  releases.document = options.firstDocument?.(keys) ?? signed(manifest(3), keys);
  const releaseServer = await startUpstream(releases.handler);
  const gateway = await startUpstream(respondAsGateway);
  const startProcess = () =>
    buildApp({
      now: options.clock ?? (() => now),
      retryMs: 20,
      ...(options.connections && { connections: options.connections }),
      ...(options.bodyMs !== undefined && { bodyMs: options.bodyMs }),
      config: {
        GATEWAY_ORIGIN: gateway.origin,
        RELEASES_ORIGIN: releaseServer.origin,
        ARCADE_ORIGIN: 'http://arcade.example:8083',
        ARTEFACTS: path.join(folder, 'artefacts'),
        ARTEFACTS_CACHE_MB: 512,
        FLEET_PUBLIC_KEY_FILE: path.join(folder, 'public.pem'),
        MARQUEE_DATA: folder,
        CHANNEL: 'production',
        EDGE_SECRET: edgeSecret,
        EDGE_TOKEN: edgeToken,
        FAILURE_REPORTS_PER_NETWORK: 2,
        OFFLINE_PAGE: true,
        SERVER_RENDERING: true,
        RENDERER_SANDBOX: 'none',
        TRUSTED_PROXIES: [],
        METRICS_HOST: '127.0.0.1',
        ...options.env,
      },
    });
  const app = await startProcess();
  const close = async () => {
    await app.close();
    await Promise.all([releaseServer.close(), gateway.close()]);
    temporary.remove();
  };
  return { app, folder, keys, releases, releaseServer, gateway, startSecondProcess: startProcess, close };
}

export async function fetchRevision(app: FastifyInstance): Promise<number> {
  return (await app.inject('/fleet/manifest')).json().manifest?.revision;
}

import { openBucket } from '@marquee/artefacts';
import { getMetricsListener } from '@marquee/service/environment';
import { createApp, logResponses, serveHealth, serveMetrics, type ConnectionLimits } from '@marquee/service/http';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { assetRoutes } from '#assets/assets.routes.ts';
import { ArtefactCache } from '#assets/artefact-cache.ts';
import { siteFileRoutes } from '#assets/site-files.routes.ts';
import type { Config } from '#config.ts';
import { fleetRoutes } from '#fleet/fleet.routes.ts';
import { LastGoodFile } from '#fleet/last-good.ts';
import { ManifestSource } from '#fleet/manifest-source.ts';
import { findFileHash } from '#fleet/file-hash.ts';
import { LoadIds } from '#fleet/load-ids.ts';
import { ReleasesClient } from '#fleet/releases-client.ts';
import { ReportLimits } from '#fleet/report-limits.ts';
import { ReportBuffer } from '#fleet/report-buffer.ts';
import { ServedVersions } from '#fleet/served-versions.ts';
import { StatusWatch } from '#fleet/status-watch.ts';
import { TabCounter } from '#fleet/tab-counter.ts';
import { Previews } from '#fleet/previews.ts';
import { violationRoutes } from '#fleet/violation.routes.ts';
import { GatewayClient } from '#gateway/gateway-client.ts';
import { isUpload, proxyRoutes } from '#gateway/proxy.routes.ts';
import { createUnreadableBody } from '#gateway/send-player-error.ts';
import { limitBodyTime } from '#http/body-time.ts';
import { toEdgeError } from '#http/edge-error.ts';
import { createSecurityHeaders, setSecurityHeaders } from '#http/security-headers.ts';
import { MetadataFiles } from '#metadata/metadata-files.ts';
import { sitemapRoutes } from '#metadata/sitemap.routes.ts';
import { offlineRoutes } from '#offline/offline.routes.ts';
import { createFallbackHandler, createMalformedAddressHandler } from '#page/fallback.ts';
import { InitialData } from '#page/initial-data.ts';
import { createPageHandler } from '#page/page.routes.ts';
import { startServerPages } from '#rendering/start-server-pages.ts';
import { Permissions } from '#gateway/permissions.ts';

export interface AppOptions {
  readonly config: Omit<Config, 'PORT' | 'HOST' | 'LOG_LEVEL'>;
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => Date;
  readonly retryMs?: number;
  readonly connections?: ConnectionLimits;
  /** In milliseconds: a body that is no upload has this time. */
  readonly bodyMs?: number;
}

/** In milliseconds: an upload may arrive over a slow line. `BodyReader` ends those that are too slow much earlier. */
const requestMs = 300_000;
/** In milliseconds: requests in progress get this time when the edge stops; streams of the gateway never end. */
const closingMs = 3000;

/** Builds the edge and loads its manifest, without listening. */
export async function buildApp({
  config,
  logger = false,
  now = () => new Date(),
  retryMs,
  connections = { requestMs },
  bodyMs = 10_000,
}: AppOptions): Promise<FastifyInstance> {
  const headers = createSecurityHeaders(config.ARCADE_ORIGIN);
  const app = createApp({
    errors: { toApiError: toEdgeError },
    unreadable: createUnreadableBody,
    headers,
    setHeaders: setSecurityHeaders(headers),
    sendMalformedAddress: (reply, error, request) => sendMalformedAddress(reply, error, request),
    connections,
    logger,
    bodyLimit: 65_536,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false,
  });
  limitBodyTime(app, { bodyMs, isUnlimited: isUpload });
  const gatewayOptions = { origin: config.GATEWAY_ORIGIN, secret: config.EDGE_SECRET };
  const gateway = new GatewayClient(gatewayOptions);
  const permissions = new Permissions(gateway, app.log);
  const releases = new ReleasesClient(config.RELEASES_ORIGIN, config.EDGE_TOKEN, app.log);
  const loads = new LoadIds(config.EDGE_SECRET);
  const source = new ManifestSource({
    releasesOrigin: config.RELEASES_ORIGIN,
    channel: config.CHANNEL,
    publicKeyFile: config.FLEET_PUBLIC_KEY_FILE,
    lastGood: new LastGoodFile(config.MARQUEE_DATA, config.CHANNEL),
    log: app.log,
    now,
    ...(retryMs === undefined ? {} : { retryMs }),
  });
  const versions = new ServedVersions({ source, releases, channel: config.CHANNEL, log: app.log });
  const counting = { releases, versions, channel: config.CHANNEL, log: app.log };
  const reports = new ReportBuffer({ ...counting, secret: config.EDGE_SECRET });
  const tabs = new TabCounter(counting);
  await source.start();
  await versions.start();
  tabs.start();
  const previews = new Previews({
    releasesOrigin: config.RELEASES_ORIGIN,
    publicKeyFile: config.FLEET_PUBLIC_KEY_FILE,
    log: app.log,
    now,
  });

  const cache = await openArtefactCache(config, source, app.log);
  const metadata = new MetadataFiles({ folder: config.ARTEFACTS, cache, log: app.log });
  const serverPages = config.SERVER_RENDERING
    ? startServerPages({
        artefacts: config.ARTEFACTS,
        cache,
        sandbox: config.RENDERER_SANDBOX,
        source,
        reports,
        log: app.log,
      })
    : null;
  const page = createPageHandler({
    source,
    previews,
    permissions,
    initialData: new InitialData(gateway),
    metadata,
    serverPages,
    loads,
    arcadeOrigin: config.ARCADE_ORIGIN,
    now,
  });
  const sendMalformedAddress = createMalformedAddressHandler(page);
  app.removeContentTypeParser('text/plain');
  serveHealth(app, async () => {
    if (source.current === null) throw new Error('no manifest is loaded');
  });
  logResponses(app);
  serveMetrics(app, 'edge', getMetricsListener(config));
  const limits = new ReportLimits(config.FAILURE_REPORTS_PER_NETWORK);
  const status = new StatusWatch(gateway, permissions);
  fleetRoutes(app, { source, reports, limits, loads, status, tabs, previews, now });
  violationRoutes(app, { source, reports, limits, loads, previews, now });
  await siteFileRoutes(app, permissions);
  sitemapRoutes(app, { source, metadata, permissions });
  await offlineRoutes(app, config.OFFLINE_PAGE);
  await assetRoutes(app, config.ARTEFACTS, cache);
  await proxyRoutes(app, gatewayOptions);
  app.setNotFoundHandler(createFallbackHandler(source, page));
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), closingMs).unref();
  });
  app.addHook('onClose', async () => {
    await source.stop();
    versions.stop();
    await reports.deliver();
    reports.stop();
    serverPages?.stop();
  });
  return app;
}

async function openArtefactCache(
  { ARTEFACTS: folder, ARTEFACTS_S3: s3, ARTEFACTS_CACHE_MB: megabytes }: AppOptions['config'],
  source: ManifestSource,
  log: FastifyBaseLogger,
): Promise<ArtefactCache | null> {
  if (s3 === undefined) return null;
  const findHash = (file: string) => findFileHash(source.current?.manifest ?? null, file);
  const cache = new ArtefactCache({ bucket: openBucket(s3), folder, maxBytes: megabytes * 1_000_000, findHash, log });
  await cache.open();
  return cache;
}

import { createApp, logResponses, serveHealth, serveMetrics, type MetricsListener } from '@marquee/service/http';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { proxyRoutes } from '#routes/proxy.routes.ts';
import { ServiceClient } from '#routes/service-client.ts';
import { toConsoleError } from '#http/to-console-error.ts';
import {
  createArcadeDownError,
  ConsoleError,
  createGatewayDownError,
  createReleasesDownError,
} from '#http/console-error.ts';
import { requireSameOrigin } from '#http/same-origin.ts';
import { distFolder, pageRoutes } from '#pages/page.routes.ts';
import { LoginLimit } from '#session/login-limit.ts';
import { sessionRoutes } from '#routes/session.routes.ts';
import { EndedSessions } from '#session/ended-sessions.ts';
import { Sessions } from '#session/sessions.ts';

export interface AppOptions {
  readonly releasesOrigin: string;
  readonly gatewayOrigin: string;
  readonly arcadeOrigin: string;
  /** Where browsers reach the console; its own page alone may write. */
  readonly consoleOrigin: string;
  /** 32 bytes that seal the sessions. */
  readonly key: Buffer;
  /** Folder that stores the sessions that ended by logout. */
  readonly endedSessions: string;
  /** Networks whose `x-forwarded-for` names the operator's address. */
  readonly trustedProxies?: readonly string[];
  /** Where the metrics are served; by default nowhere. */
  readonly metrics?: MetricsListener | null;
  readonly logger?: FastifyServerOptions['logger'];
  readonly now?: () => number;
  /** Folder of the built page. */
  readonly folder?: string;
  /** How often the session of an open stream is checked. */
  readonly streamCheckMs?: number;
}

/** Builds the console, which forwards calls of a browser to the services, without listening. */
export async function buildApp({
  releasesOrigin,
  gatewayOrigin,
  arcadeOrigin,
  consoleOrigin,
  key,
  endedSessions,
  trustedProxies = [],
  metrics = null,
  logger = false,
  now = Date.now,
  folder = distFolder,
  streamCheckMs = 10_000,
}: AppOptions): Promise<FastifyInstance> {
  const app = createApp({
    errors: {
      toApiError: toConsoleError,
      notFound: ({ method, url }) => new ConsoleError(404, 'not-found', `there is no ${method} ${url.split('?')[0]}`),
    },
    unreadable: new ConsoleError(400, 'input', 'the bytes are not a request').body,
    logger,
    bodyLimit: 65_536,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', requireSameOrigin(consoleOrigin));
  serveMetrics(app, 'console', metrics);
  logResponses(app);

  const ended = new EndedSessions(endedSessions, now);
  const sessions = new Sessions({ key, secure: consoleOrigin.startsWith('https:'), now, ended });
  const releases = new ServiceClient(`${releasesOrigin}/v1`, createReleasesDownError);
  const site = new ServiceClient(`${gatewayOrigin}/operator/v1`, createGatewayDownError);
  const arcade = new ServiceClient(`${arcadeOrigin}/operator/v1`, createArcadeDownError);
  sessionRoutes(app, { sessions, releases, limit: new LoginLimit(now) });
  proxyRoutes(app, { sessions, releases, site, arcade, streamCheckMs });
  await pageRoutes(app, folder);
  // The state of the console is a folder of ended sessions: it is healthy while it responds.
  serveHealth(app, () => Promise.resolve());
  return app;
}

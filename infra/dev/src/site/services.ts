import path from 'node:path';
import type { DataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import {
  createFirebaseSetting,
  createIdentityClients,
  createSocialLoginSetting,
  hasDemoIdentityProvider,
} from './demo-identity-provider.ts';
import { metricsPortOffset } from './ports.ts';
import { readOrCreateSecret } from './secrets.ts';
import type { SitePorts } from '@marquee/service/site';
import type { Service } from '#processes/service-process.ts';

interface Site {
  readonly ports: SitePorts;
  readonly data: DataFolder;
  readonly database: Database;
  readonly isDemo: boolean;
  /** Chromium for the smoke test of versions; without it no version is tested. */
  readonly smokeTestBrowser?: string | undefined;
}

const identityService = (ports: SitePorts, data: DataFolder): Service => ({
  name: 'identity',
  entry: 'infra/dev/src/identity-provider.ts',
  port: ports.identity,
  environment: { IDENTITY_CLIENTS: JSON.stringify(createIdentityClients(ports, data)) },
});

/** With a bucket the edge caches copies in a folder of its own. */
const getEdgeArtefacts = (data: DataFolder): string =>
  process.env['ARTEFACTS_S3'] === undefined ? data.artefacts : path.join(data.root, 'edge', 'artefacts');

/** The services in the order in which they start, each with its environment. */
export function listSiteServices(site: Site): Service[] {
  return listServices(site).map((service) => ({
    ...service,
    environment: { ...service.environment, METRICS_PORT: String(service.port + metricsPortOffset) },
  }));
}

function listServices({ ports, data, database, isDemo, smokeTestBrowser }: Site): Service[] {
  const origin = (port: number) => `http://localhost:${port}`;
  const provider = readOrCreateSecret(data.keys, 'provider-arcade');
  const edgeSecret = readOrCreateSecret(data.keys, 'edge');
  const edgeToken = readOrCreateSecret(data.keys, 'edge-token');
  const gatewayToken = readOrCreateSecret(data.keys, 'gateway-token');
  return [
    {
      name: 'releases',
      entry: 'infra/releases/src/server.ts',
      port: ports.releases,
      environment: {
        DATABASE_URL: database.getUrl('marquee_releases'),
        ARTEFACTS: data.artefacts,
        DISK_FOLDERS: [data.postgres, data.logs, getEdgeArtefacts(data)].join(','),
        KEYS: data.keys,
        RELEASES_TOKEN: readOrCreateSecret(data.keys, 'releases-token'),
        EDGE_TOKENS: JSON.stringify({ edge: edgeToken }),
        SERVICE_TOKENS: JSON.stringify({ gateway: gatewayToken }),
        ...(smokeTestBrowser !== undefined && {
          SMOKE_TEST_EDGE: origin(ports.edge),
          SMOKE_TEST_BROWSER: smokeTestBrowser,
        }),
      },
    },
    {
      name: 'gateway',
      entry: 'infra/gateway/src/server.ts',
      port: ports.gateway,
      environment: {
        DATABASE_URL: database.getUrl('marquee_gateway'),
        SITE_ORIGIN: origin(ports.edge),
        ARCADE_ORIGIN: origin(ports.arcade),
        PROVIDER_SECRETS: JSON.stringify({ arcade: provider }),
        ENVELOPE_KEY_FILE: path.join(data.keys, 'envelope.jwk'),
        EDGE_SECRET: edgeSecret,
        RELEASES_ORIGIN: origin(ports.releases),
        SERVICE_TOKEN: gatewayToken,
        DEMO_DATA: isDemo ? '1' : '0',
        ...(hasDemoIdentityProvider(isDemo) && {
          SOCIAL_LOGIN: createSocialLoginSetting(ports, data),
          FIREBASE: createFirebaseSetting(ports),
        }),
      },
    },
    {
      name: 'arcade',
      entry: 'infra/arcade/src/server.ts',
      port: ports.arcade,
      environment: {
        DATABASE_URL: database.getUrl('marquee_arcade'),
        GATEWAY_ORIGIN: origin(ports.gateway),
        RELEASES_ORIGIN: origin(ports.releases),
        ARCADE_ORIGIN: origin(ports.arcade),
        SITE_ORIGIN: origin(ports.edge),
        PROVIDER_SECRET: provider,
      },
    },
    {
      name: 'edge',
      entry: 'infra/edge/src/server.ts',
      port: ports.edge,
      environment: {
        GATEWAY_ORIGIN: origin(ports.gateway),
        RELEASES_ORIGIN: origin(ports.releases),
        ARCADE_ORIGIN: origin(ports.arcade),
        ARTEFACTS: getEdgeArtefacts(data),
        FLEET_PUBLIC_KEY_FILE: path.join(data.keys, 'fleet-public.pem'),
        EDGE_SECRET: edgeSecret,
        EDGE_TOKEN: edgeToken,
        MARQUEE_DATA: data.root,
        SERVER_RENDERING: 'on',
        // The builds are those of this machine, and bubblewrap exists on Linux only.
        RENDERER_SANDBOX: 'none',
      },
    },
    {
      name: 'console',
      entry: 'infra/console/src/server.ts',
      port: ports.console,
      environment: {
        RELEASES_ORIGIN: origin(ports.releases),
        GATEWAY_ORIGIN: origin(ports.gateway),
        ARCADE_ORIGIN: origin(ports.arcade),
        CONSOLE_ORIGIN: origin(ports.console),
        KEYS: data.keys,
      },
    },
    ...(hasDemoIdentityProvider(isDemo) ? [identityService(ports, data)] : []),
  ];
}

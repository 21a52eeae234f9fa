import fs from 'node:fs';
import path from 'node:path';
import type { Settings } from './settings.ts';

const templates = path.resolve(import.meta.dirname, '../../nginx');

/** Since 1.25.1 HTTP/2 is a directive. Before, it was a parameter of `listen`, which newer versions warn about. */
const http2IsDirective = (version: string): boolean => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1_000_000 + minor * 1_000 + patch >= 1_025_001;
};

const onDisk = 'artefacts-on-disk.conf';
const viaEdge = 'artefacts-via-edge.conf';
const consoleFile = 'console.conf';

const artefactsFile = ({ ARTEFACTS }: Pick<Settings, 'ARTEFACTS'>): string => (ARTEFACTS === 'edge' ? viaEdge : onDisk);

/** Templates for these settings. */
function namesFor(settings: Settings): string[] {
  const unused = [
    artefactsFile(settings) === viaEdge ? onDisk : viaEdge,
    ...(settings.CONSOLE_NAME === undefined ? [consoleFile] : []),
  ];
  return fs.readdirSync(templates).filter((name) => !unused.includes(name));
}

/** An IPv6 customer has a /48; it may use this many times the allowance of a network, as at the services. */
const CUSTOMER_ALLOWANCE = 4;

/** Requests with a body are at most this part of the concurrent requests of a network. */
const BODY_SHARE = 2 / 3;

/** Values of the template variables. */
function createValues(
  {
    EDGES,
    BROTLI,
    NGINX_VERSION,
    CONSOLE_NAME = '',
    CONSOLE_NETWORKS,
    CONSOLE_CERTIFICATE,
    CONSOLE_KEY,
    HTTP_LISTEN,
    HTTPS_LISTEN,
    ...settings
  }: Settings,
  config: string,
): Readonly<Record<string, string | number>> {
  const isDirective = http2IsDirective(NGINX_VERSION);
  const bodies = Math.ceil(settings.CONNECTIONS_PER_IP * BODY_SHARE);
  const https = isDirective ? 'ssl' : 'ssl http2';
  const listen = (addresses: readonly string[], parameters = '') =>
    addresses.map((address) => `listen ${address}${parameters};`).join('\n    ');
  return {
    ...settings,
    CONFIG: config,
    CUSTOMER_REQUESTS_PER_SECOND: CUSTOMER_ALLOWANCE * settings.REQUESTS_PER_SECOND,
    CUSTOMER_BURST: CUSTOMER_ALLOWANCE * settings.BURST,
    CONNECTIONS_PER_CUSTOMER: CUSTOMER_ALLOWANCE * settings.CONNECTIONS_PER_IP,
    BODIES_PER_IP: bodies,
    BODIES_PER_CUSTOMER: CUSTOMER_ALLOWANCE * bodies,
    EDGE_SERVERS: EDGES.map((edge) => `server ${edge};`).join('\n    '),
    HTTP_LISTEN: listen(HTTP_LISTEN),
    HTTP_LISTEN_DEFAULT: listen(HTTP_LISTEN, ' default_server'),
    HTTPS_LISTEN: listen(HTTPS_LISTEN, ` ${https}`),
    HTTPS_LISTEN_DEFAULT: listen(HTTPS_LISTEN, ` ${https} default_server`),
    HTTP2_DIRECTIVE: isDirective ? 'http2 on;' : '',
    ARTEFACTS_FILE: artefactsFile(settings),
    CONSOLE_NAME,
    CONSOLE_INCLUDE: CONSOLE_NAME === '' ? '' : `include ${path.join(config, consoleFile)};`,
    CONSOLE_ALLOWED: CONSOLE_NETWORKS.map((network) => `allow ${network};`).join('\n    '),
    CONSOLE_CERTIFICATE: CONSOLE_CERTIFICATE ?? settings.TLS_CERTIFICATE,
    CONSOLE_KEY: CONSOLE_KEY ?? settings.TLS_KEY,
    BROTLI_STATIC: BROTLI === 'on' ? 'brotli_static on;' : '',
  };
}

/**
 * Renders the files of the configuration, by name.
 * @param config folder of the files, which include each other
 */
export function renderConfiguration(settings: Settings, config: string): Map<string, string> {
  const values = createValues(settings, config);
  const fill = (text: string): string =>
    text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`the template variable ${name} has no value`);
      return String(value);
    });
  return new Map(namesFor(settings).map((name) => [name, fill(fs.readFileSync(path.join(templates, name), 'utf8'))]));
}

/** Writes the configuration into the folder. `site.conf` is the file to include. */
export function writeConfiguration(settings: Settings, config: string): void {
  fs.mkdirSync(config, { recursive: true });
  for (const [name, text] of renderConfiguration(settings, config)) fs.writeFileSync(path.join(config, name), text);
}

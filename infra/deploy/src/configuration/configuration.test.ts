import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createTemporaryFolder } from '@marquee/testing/temporary-folder';
import { networkVectors } from '@marquee/testing/network-vectors';
import { createCertificate } from './certificate.ts';
import { renderConfiguration, writeConfiguration } from './configuration.ts';
import { findConfigurationErrors, findNginx, hasBrotli, readNginxVersion, writeMainConfiguration } from './nginx.ts';
import { readSettings } from './settings.ts';

const needed = {
  SITE_NAME: 'play.example',
  TLS_CERTIFICATE: '/tls/certificate.pem',
  TLS_KEY: '/tls/key.pem',
  ARTEFACTS: '/srv/marquee/artefacts/',
  ARCADE_ORIGIN: 'https://games.example/',
};
const renderFiles = (change: NodeJS.ProcessEnv = {}) =>
  renderConfiguration(readSettings({ ...needed, ...change }), '/etc/nginx/marquee');

test('fills every variable of every template', () => {
  const files = renderFiles();
  expect([...files].filter(([, text]) => text.includes('${'))).toEqual([]);
  expect(files.get('artefacts-on-disk.conf')).toContain('alias /srv/marquee/artefacts/$artefact;');
  expect(files.get('headers.conf')).toContain('fullscreen=(self "https://games.example")');
});

test('serves artefacts in a bucket through the edge', () => {
  const files = renderFiles({ ARTEFACTS: 'edge' });
  expect(files.get('site.conf')).toContain('include /etc/nginx/marquee/artefacts-via-edge.conf;');
  expect(files.has('artefacts-on-disk.conf')).toBe(false);
});

test('serves the console only with a host name and only to its networks', () => {
  expect([renderFiles().has('console.conf'), renderFiles().get('site.conf')?.includes('console.conf')]).toEqual([
    false,
    false,
  ]);
  const files = renderFiles({ CONSOLE_NAME: 'ops.example', CONSOLE_NETWORKS: '10.0.0.0/8,fd00::/8' });
  expect(files.get('site.conf')).toContain('include /etc/nginx/marquee/console.conf;');
  expect(files.get('console.conf')).toMatch(/allow 10\.0\.0\.0\/8;\s+allow fd00::\/8;\s+deny all;/);
  expect(files.get('console.conf')).toContain('ssl_certificate /tls/certificate.pem;');
});

test('lists several edges, and enables brotli only when it is on', () => {
  const site = renderFiles({ EDGES: '10.0.0.1:8080,10.0.0.2:8080', BROTLI: 'on' }).get('site.conf');
  expect(site).toMatch(/server 10\.0\.0\.1:8080;\s+server 10\.0\.0\.2:8080;/);
  expect(renderFiles({ BROTLI: 'on' }).get('artefacts-on-disk.conf')).toMatch(/^\s*brotli_static on;$/m);
  expect(renderFiles().get('artefacts-on-disk.conf')).not.toMatch(/^\s*brotli_static/m);
});

test('listens for IPv4 and IPv6 unless told otherwise', () => {
  const listListens = (change: NodeJS.ProcessEnv) =>
    [
      ...(renderFiles({ NGINX_VERSION: '1.29.4', ...change }).get('site.conf') ?? '').matchAll(/^ +listen (.+);$/gm),
    ].map(([, listen]) => listen);
  const all = ['80', '[::]:80', '443 ssl', '[::]:443 ssl'];
  expect(listListens({})).toEqual([...all.map((listen) => `${listen} default_server`), ...all]);
  expect(listListens({ HTTP_LISTEN: '10.0.0.1:80', HTTPS_LISTEN: '10.0.0.1:443' })).toHaveLength(4);
});

test.each([
  ['1.22.1', /listen 443 ssl http2;/, /http2 on;/],
  ['1.25.0', /listen 443 ssl http2;/, /http2 on;/],
  ['1.25.1', /http2 on;/, /ssl http2/],
  ['1.29.4', /http2 on;/, /ssl http2/],
])('enables HTTP/2 in the syntax of nginx %s', (version, wanted, unknown) => {
  const site = renderFiles({ NGINX_VERSION: version }).get('site.conf');
  expect(site).toMatch(wanted);
  expect(site).not.toMatch(unknown);
});

test.each([
  ['SITE_NAME', ''],
  ['SITE_NAME', 'play.example; return 200'],
  ['TLS_KEY', 'key.pem'],
  ['ARTEFACTS', '/srv/$host'],
  ['ARTEFACTS', 'bucket'],
  ['CONSOLE_NETWORKS', 'everybody'],
  ['EDGES', '10.0.0.1'],
  ['ARCADE_ORIGIN', 'games'],
  ['HTTPS_LISTEN', 'everywhere'],
  ['HTTP_LISTEN', '80,'],
  ['REQUESTS_PER_SECOND', '0'],
])('rejects %s=%s and names the variable', (name, value) => {
  expect(() => renderFiles({ [name]: value })).toThrow(
    new RegExp(`^The environment is not valid: ${name} \\(.+\\)\\.$`),
  );
});

/** Output of `nginx -t`; null without nginx or openssl. */
function checkWithNginx(change: (text: string) => string, more: NodeJS.ProcessEnv = {}): string | null {
  const nginx = findNginx();
  if (nginx === null || spawnSync('openssl', ['version']).status !== 0) return null;
  const temporary = createTemporaryFolder('nginx');
  const folder = temporary.path;
  try {
    const { certificate, key } = createCertificate(folder);
    const here = {
      TLS_CERTIFICATE: certificate,
      TLS_KEY: key,
      ACCESS_LOG: path.join(folder, 'access.log'),
      BROTLI: hasBrotli() ? 'on' : 'off',
      NGINX_VERSION: readNginxVersion(nginx),
      CONSOLE_NAME: 'ops.example',
      ...more,
    };
    // Nginx opens them. Below those of connections and those that `findFreePort` gives to other tests.
    const ports = {
      HTTP_LISTEN: '127.0.0.1:19195,[::1]:19195',
      HTTPS_LISTEN: '127.0.0.1:19196,[::1]:19196',
    };
    writeConfiguration(readSettings({ ...needed, ...here, ...ports }), folder);
    const site = path.join(folder, 'site.conf');
    fs.writeFileSync(site, change(fs.readFileSync(site, 'utf8')));
    return findConfigurationErrors(nginx, writeMainConfiguration(folder));
  } finally {
    temporary.remove();
  }
}

test('passes nginx -t without a warning, if nginx is installed', () => {
  expect([null, '']).toContain(checkWithNginx((site) => site));
  expect([null, '']).toContain(checkWithNginx((site) => site, { ARTEFACTS: 'edge' }));
});

test('fails nginx -t with an invalid configuration, if nginx is installed', () => {
  expect(checkWithNginx((site) => site.replace('gzip off', 'gzip of')) ?? 'invalid value').toContain('invalid value');
});

/** The address as nginx has it in `$binary_remote_addr`, one character for each byte. */
const toBytes = (address: string): string => {
  if (net.isIPv4(address)) return String.fromCharCode(...address.split('.').map(Number));
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const parse = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [parse(head), parse(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after].map((group) => String.fromCharCode(group >> 8, group & 0xff)).join('');
};

/** The value that nginx computes for a variable of `map $binary_remote_addr`. */
const mapAddress = (site: string, variable: string, address: string): string => {
  const [, body = ''] = new RegExp(`map \\$binary_remote_addr \\$${variable} \\{([^]*?)\n\\}`).exec(site) ?? [];
  const bytes = toBytes(address);
  const expand = (value: string, groups: Record<string, string> = {}): string =>
    value === '""' ? '' : value.replace(/\$([a-z_]+)/, (_, name: string) => groups[name] ?? bytes);
  for (const [, pattern = '', value = ''] of body.matchAll(/^\s+"~(\S+)"\s+(\S+);$/gm)) {
    const match = new RegExp(pattern).exec(bytes);
    if (match) return expand(value, match.groups);
  }
  return expand(/default\s+(\S+);/.exec(body)?.[1] ?? '');
};

test('limits the networks that the services limit', () => {
  const site = renderFiles().get('site.conf') ?? '';
  expect(site).toMatch(/limit_conn_zone \$marquee_network .*[^]*limit_req_zone \$marquee_network /);
  const vectors = networkVectors.filter(([address]) => net.isIP(address) !== 0);
  const keys = new Map(vectors.map(([, network]) => [network, new Set<string>()]));
  for (const [address, network] of vectors) keys.get(network)?.add(mapAddress(site, 'marquee_network', address));
  expect([...keys.values()].map(({ size }) => size)).toEqual([...keys.keys()].map(() => 1));
  expect(new Set([...keys.values()].flatMap((found) => [...found])).size).toBe(keys.size);
});

test('limits the /48 of an IPv6 customer to four networks, and no other for IPv4', () => {
  const site = renderFiles().get('site.conf') ?? '';
  expect(site).toMatch(/limit_conn_zone \$marquee_customer .*[^]*limit_req_zone \$marquee_customer .*rate=200r\/s/);
  const customer = (address: string) => mapAddress(site, 'marquee_customer', address);
  expect(customer('2001:db8:1:2::5')).toBe(customer('2001:db8:1:ffff:1::'));
  expect(customer('2001:db8:1:2::5')).not.toBe(customer('2001:db8:2:2::5'));
  expect(['203.0.113.7', '::ffff:203.0.113.7'].map(customer)).toEqual(['', '']);
});

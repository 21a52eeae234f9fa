import fs from 'node:fs';
import path from 'node:path';

const repositoryRoot = path.resolve(import.meta.dirname, '../../../..');
const services = ['edge', 'gateway', 'releases', 'arcade', 'postgres', 'console', 'identity'] as const;

export type SiteService = (typeof services)[number];
export type SitePorts = Readonly<Record<SiteService, number>>;

/** Number of ports that a site uses, from that of the edge on. */
export const portCount = services.length;

export const defaultPort = 8080;

/** The ports of a site whose edge listens on the port. */
export function listSitePorts(edge: number): SitePorts {
  return {
    edge,
    gateway: edge + 1,
    releases: edge + 2,
    arcade: edge + 3,
    postgres: edge + 4,
    console: edge + 5,
    identity: edge + 6,
  };
}

/** The data folder of the site on this machine: MARQUEE_DATA, relative to the repository, or `.marquee`. */
export function resolveDataFolder(environment: NodeJS.ProcessEnv): string {
  return path.resolve(repositoryRoot, environment['MARQUEE_DATA'] || '.marquee');
}

const portFile = (folder: string): string => path.join(folder, 'port');

/** Stores the port of the edge, from which commands find every service of the site. */
export function savePort(folder: string, { edge }: SitePorts): void {
  fs.writeFileSync(portFile(folder), String(edge));
}

/** Address of a service of the site that last used the data folder, or of a site on the default port. */
export function readServiceOrigin(environment: NodeJS.ProcessEnv, service: SiteService): string {
  const file = portFile(resolveDataFolder(environment));
  const edge = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : defaultPort;
  return `http://localhost:${listSitePorts(edge)[service]}`;
}

/** Private key with which a start publishes the working tree, and its commands on this machine. */
export const demoTeamKey = 'demo-team.pem';

/** Path of a file in the key folder of the site; undefined when the site has none. */
export function findKeyFile(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = path.join(resolveDataFolder(environment), 'keys', name);
  return fs.existsSync(file) ? file : undefined;
}

/** Content of a file in the key folder of the site; undefined when the site has none. */
export function readKey(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = findKeyFile(environment, name);
  return file && fs.readFileSync(file, 'utf8').trim();
}

/** Address and token of the release service: RELEASES_URL and RELEASES_TOKEN, or those of the site on this machine. */
export function readReleasesTarget(environment: NodeJS.ProcessEnv): { readonly url: string; readonly token: string } {
  return {
    url: environment['RELEASES_URL'] || readServiceOrigin(environment, 'releases'),
    token: environment['RELEASES_TOKEN'] || (readKey(environment, 'releases-token') ?? ''),
  };
}

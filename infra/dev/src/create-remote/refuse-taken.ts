import fs from 'node:fs';
import path from 'node:path';
import { StartFailure } from '../start-failure.ts';
import type { ExistingRemote } from './existing-remotes.ts';
import { routesMeet } from './routes-meet.ts';

export interface WishedRemote {
  readonly name: string;
  readonly route: string;
  readonly folder: string;
}

/** Names that are something else: parts that are not remotes, a dictionary of the shell, the bundle that speed is measured against. */
const reservedNames = new Set(['shell', 'arcade', 'console', 'errors', 'bundle']);

/** Addresses that the edge answers itself or passes on. */
const reservedRoutes = ['/r/*', '/fleet/*', '/wps/*', '/lgw/*', '/lotto/*', '/media/*', '/healthz'];

/** @throws StartFailure when the name, the route or the folder belongs to somebody already */
export function refuseTaken({ name, route, folder }: WishedRemote, others: readonly ExistingRemote[]): void {
  if (reservedNames.has(name)) throw new StartFailure(`${name} is a part of the site already; choose another name.`);
  const namesake = others.find(({ description }) => description.name === name);
  if (namesake !== undefined)
    throw new StartFailure(
      `The remote in ${path.basename(namesake.folder)} is called ${name} already; choose another name.`,
    );
  if (fs.existsSync(folder)) throw new StartFailure(`The folder ${folder} exists already.`);
  if (reservedRoutes.some((reserved) => routesMeet(reserved, route)))
    throw new StartFailure(`The edge answers ${route} itself; choose another with --route.`);
  for (const { description } of others) {
    const pattern = description.routes.find((owned) => routesMeet(owned, route));
    if (pattern !== undefined)
      throw new StartFailure(
        `${description.name} owns ${pattern} already; choose another address than ${route} with --route.`,
      );
  }
}

import fs from 'node:fs';
import path from 'node:path';
import { sitePart } from '@marquee/contract/operator';
import { CommandError } from '#command/command-error.ts';
import { resolveInRepository } from '#command/repository.ts';
import type { ExistingRemote } from './existing-remotes.ts';
import { canRoutesOverlap } from './can-routes-overlap.ts';

export interface RequestedRemote {
  readonly name: string;
  readonly route: string;
  readonly folder: string;
}

/** Names in use: a dictionary of the shell, the bundle of the benchmark, and grants of the site's operators. */
const reservedNames = new Set(['errors', 'bundle', sitePart]);

/** Whether a package of the repository has the name. */
const isWorkspace = (name: string): boolean =>
  ['.', 'shared', 'infra'].some((group) => fs.existsSync(resolveInRepository(group, name, 'package.json')));

/** Addresses that the edge serves itself or forwards. */
const reservedRoutes = ['/r/*', '/fleet/*', '/wps/*', '/lgw/*', '/lotto/*', '/media/*', '/healthz'];

/** @throws CommandError when the name, the route or the folder is in use */
export function assertAvailable({ name, route, folder }: RequestedRemote, others: readonly ExistingRemote[]): void {
  if (reservedNames.has(name) || isWorkspace(name))
    throw new CommandError(`${name} is a part of the site already; choose another name.`);
  const namesake = others.find(({ description }) => description.name === name);
  if (namesake !== undefined)
    throw new CommandError(
      `The remote in ${path.basename(namesake.folder)} is called ${name} already; choose another name.`,
    );
  if (fs.existsSync(folder)) throw new CommandError(`The folder ${folder} exists already.`);
  if (reservedRoutes.some((reserved) => canRoutesOverlap(reserved, route)))
    throw new CommandError(`The edge serves ${route} itself; choose another with --route.`);
  for (const { description } of others) {
    const pattern = description.routes.find((owned) => canRoutesOverlap(owned, route));
    if (pattern !== undefined)
      throw new CommandError(
        `${description.name} owns ${pattern} already; choose another address than ${route} with --route.`,
      );
  }
}

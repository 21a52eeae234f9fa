import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { registerPlugin } from '@marquee/service/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EdgeError } from '#http/edge-error.ts';
import type { ArtefactCache } from './artefact-cache.ts';

const artefact = /^\/r\/[a-z][a-z0-9-]{0,31}\/[0-9a-f]{12,64}\/(?:[\w@~-][\w.@~+-]*\/)*[\w@~-][\w.@~+-]*$/;

/**
 * Whether a path below `/r/` can be a file of a release for browsers. Compressed siblings have no address of their own,
 * and server builds (`.cjs`) are for the edge.
 */
function isArtefact(path: string): boolean {
  return artefact.test(path) && !/\.(?:br|gz|cjs)$/.test(path);
}

const getPath = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Fetches a file from the bucket before it is served from the folder. */
const fetchFirst = (cache: ArtefactCache) => async (request: FastifyRequest) => {
  const address = getPath(request);
  if (!isArtefact(address)) return;
  const outcome = await cache.ensure(address.slice('/r/'.length)).catch((error: unknown) => {
    request.log.error({ err: error }, 'a file could not be fetched from the artefact storage');
    return 'down' as const;
  });
  if (outcome === 'damaged' || outcome === 'down') throw new EdgeError('service.unavailable');
};

/**
 * Published builds: immutable, compressed at publish, status 404 for missing files.
 * @param cache copies the builds from a bucket into the folder; null when the folder has them
 */
export async function assetRoutes(app: FastifyInstance, artefacts: string, cache: ArtefactCache | null): Promise<void> {
  await registerPlugin(app, 'builds', async (scope) => {
    if (cache !== null) scope.addHook('onRequest', fetchFirst(cache));
    await serveFolder(scope, artefacts);
  });
}

async function serveFolder(app: FastifyInstance, artefacts: string): Promise<void> {
  await mkdir(artefacts, { recursive: true });
  await app.register(fastifyStatic, {
    root: artefacts,
    prefix: '/r/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    allowedPath: (_path, _root, request) => isArtefact(getPath(request)),
    setHeaders: (reply) =>
      void reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'same-site',
        vary: 'accept-encoding',
      }),
  });
}

import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#http/errors.ts';
import type { BucketCopies } from './bucket-copies.ts';

const artefact = /^\/r\/[a-z][a-z0-9-]{0,31}\/[0-9a-f]{12,64}\/(?:[\w@~-][\w.@~+-]*\/)*[\w@~-][\w.@~+-]*$/;

/** An address below `/r/` that a release can have. Compressed siblings are answers, not addresses. */
export function isArtefact(path: string): boolean {
  return artefact.test(path) && !path.endsWith('.br') && !path.endsWith('.gz');
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

/** Has a file fetched from the bucket before it is looked for in the folder. */
const fetchFirst = (copies: BucketCopies) => async (request: FastifyRequest, reply: FastifyReply) => {
  const address = pathOf(request);
  if (!isArtefact(address)) return;
  const outcome = await copies.have(address.slice('/r/'.length)).catch((error: unknown) => {
    request.log.error({ err: error }, 'the artefact storage gave no file');
    return 'away' as const;
  });
  if (outcome === 'damaged' || outcome === 'away') return refuse(reply, 503, 'service.unavailable');
};

/**
 * Published builds: immutable, compressed at publish, a real 404 for what is missing.
 * @param copies where the builds lie in a bucket: how they come into the folder
 */
export async function assetRoutes(app: FastifyInstance, artefacts: string, copies: BucketCopies | null): Promise<void> {
  await app.register(async (scope) => {
    if (copies !== null) scope.addHook('onRequest', fetchFirst(copies));
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
    allowedPath: (_path, _root, request) => isArtefact(pathOf(request)),
    setHeaders: (reply) =>
      void reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'same-site',
        vary: 'accept-encoding',
      }),
  });
}

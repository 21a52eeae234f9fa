import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const artefact = /^\/r\/[a-z][a-z0-9-]{0,31}\/[0-9a-f]{12,64}\/(?:[\w@~-][\w.@~+-]*\/)*[\w@~-][\w.@~+-]*$/;

/** An address below `/r/` that a release can have. Compressed siblings are answers, not addresses. */
export const isArtefact = (path: string): boolean => artefact.test(path) && !path.endsWith('.br') && !path.endsWith('.gz');

/** Published builds: immutable, compressed at publish, a real 404 for what is missing. */
export async function assetRoutes(app: FastifyInstance, artefacts: string): Promise<void> {
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
    allowedPath: (_path, _root, request) => isArtefact(request.url.split('?')[0] ?? ''),
    setHeaders: (reply) => void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'same-site', vary: 'accept-encoding' }),
  });
}

import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const folder = path.join(import.meta.dirname, '../../demo/media');

/** Pictures of the catalogue. A changed picture gets a new name, so browsers may cache them for a year. */
export function serveMedia(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'deny',
  });
}

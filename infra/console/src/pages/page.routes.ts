import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { createAssetOptions, renderHtmlPage, getPageHeaders, readPageAssets } from '@marquee/pages';
import type { FastifyInstance } from 'fastify';
import { readPreferences } from './read-preferences.ts';

export const distFolder = path.join(import.meta.dirname, '../../dist');

const headers = { ...getPageHeaders(), 'cross-origin-opener-policy': 'same-origin' };

/** Routes of the page and its assets. */
export async function pageRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, createAssetOptions(folder));
  app.get('/', async (request, reply) =>
    reply.headers(headers).send(
      renderHtmlPage({
        title: 'Marquee Console',
        ...readPreferences(request.headers),
        assets: await readPageAssets(folder, 'console'),
      }),
    ),
  );
}

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { html } from './html.ts';
import { readPageAssets } from './page-assets.ts';
import { preferencesOf } from './preferences.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** The one page and the files it loads. */
export async function pageRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, prefix: '/assets/', immutable: true, maxAge: '365d', index: false, globIgnore: ['assets.json'] });
  app.get('/', async (request, reply) => reply.headers(headers).send(html(preferencesOf(request.headers), await readPageAssets(folder, 'console'))));
}

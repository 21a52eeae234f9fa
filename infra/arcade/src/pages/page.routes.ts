import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { gameCodePattern } from '#rules/game-code.ts';
import { html, type PageFacts } from './html.ts';
import { readPageAssets } from './page-assets.ts';

const languages = ['en', 'zh-CN', 'th'] as const;
const lang = z.enum(languages).catch('en');

const titles: Readonly<Record<string, string>> = { BGS_SEVENS: 'Marquee Sevens', BGS_DICE: 'Dice Duel' };

export interface PageOptions {
  readonly folder: string;
  readonly siteOrigin: string;
}

/** The only pages of this origin. They may be framed by the site and by nobody else. */
export const pageRoutes = ({ folder, siteOrigin }: PageOptions): FastifyPluginAsyncZod => async (app) => {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${siteOrigin}`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };

  const render = async (page: 'game' | 'verify', title: string, facts: PageFacts) => html({ title, facts, assets: await readPageAssets(folder, page) });

  await app.register(fastifyStatic, { root: folder, prefix: '/assets/', immutable: true, maxAge: '365d', index: false, globIgnore: ['assets.json'] });

  app.get(
    '/play/:gameCode',
    { schema: { params: z.object({ gameCode: z.string().regex(gameCodePattern) }), querystring: z.object({ lang }) } },
    async ({ params: { gameCode }, query }, reply) =>
      reply.headers(headers).send(await render('game', titles[gameCode] ?? gameCode, { language: query.lang, siteOrigin, gameCode })),
  );

  app.get('/verify', { schema: { querystring: z.object({ lang }) } }, async ({ query }, reply) =>
    reply.headers(headers).send(await render('verify', 'Verify a round', { language: query.lang, siteOrigin, gameCode: null })),
  );
};

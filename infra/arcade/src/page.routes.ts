import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { assetFiles, htmlPage, pageHeaders, readPageAssets } from '@marquee/pages';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { gameCode as gameCodeSchema } from '#http/schemas.ts';
import { getGameTitle } from '#rules/game-title.ts';

const languages = ['en', 'zh-CN', 'th'] as const;
const lang = z.enum(languages).catch('en');

const titles: Readonly<Record<string, string>> = {
  BGS_SEVENS: 'Marquee Sevens',
  BGS_DICE: 'Dice Duel',
  BGS_MINE_MASTER: 'Mine Master',
  BGS_ROCKET_RUN: 'Rocket Run',
  BGS_PLINKO_DROP: 'Plinko Drop',
  BGS_HIGH_LOW_LANE: 'High Low Lane',
  BGS_MARQUEE_KENO: 'Marquee Keno',
  BGS_WHEEL_OF_STARS: 'Wheel of Stars',
  BGS_COMET_CRASH: 'Comet Crash',
};

export const distFolder = path.join(import.meta.dirname, '../dist');

/** Data for the page's script, embedded in the document. */
interface PageFacts {
  readonly language: string;
  readonly siteOrigin: string;
  readonly gameCode: string | null;
}

export interface PageOptions {
  readonly folder: string;
  readonly siteOrigin: string;
}

/** The pages of this origin. Only the site may frame them. */
export function pageRoutes({ folder, siteOrigin }: PageOptions): FastifyPluginAsyncZod {
  return async (app) => {
    const headers = pageHeaders(siteOrigin);
    // The content policy names the origin that may frame the page; the older header cannot.
    const asPage = (reply: FastifyReply): FastifyReply => reply.headers(headers).removeHeader('x-frame-options');

    const render = async (page: 'game' | 'verify', title: string, facts: PageFacts) =>
      htmlPage({ title, language: facts.language, theme: 'dark', assets: await readPageAssets(folder, page), facts });

    await app.register(fastifyStatic, assetFiles(folder));

    app.get(
      '/play/:gameCode',
      {
        schema: { params: z.object({ gameCode: gameCodeSchema }), querystring: z.object({ lang }) },
      },
      async ({ params: { gameCode }, query }, reply) =>
        asPage(reply).send(
          await render('game', titles[gameCode] ?? getGameTitle(gameCode), {
            language: query.lang,
            siteOrigin,
            gameCode,
          }),
        ),
    );

    app.get('/verify', { schema: { querystring: z.object({ lang }) } }, async ({ query }, reply) =>
      asPage(reply).send(
        await render('verify', 'Verify a round', { language: query.lang, siteOrigin, gameCode: null }),
      ),
    );
  };
}

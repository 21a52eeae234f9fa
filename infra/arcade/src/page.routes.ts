import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { createAssetOptions, renderHtmlPage, getPageHeaders, readPageAssets } from '@marquee/pages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ArcadeError } from '#http/arcade-error.ts';
import { gameCode as gameCodeSchema } from '#http/schemas.ts';
import type { PlatformPolicy } from '#wallet/platform-policy.ts';
import { toArcadeError } from '#http/to-arcade-error.ts';
import { getGameTitle } from '#rules/game-title.ts';

const languageQuery = z.object({ lang: z.string().catch('en') });

const titles: ReadonlyMap<string, string> = new Map([
  ['BGS_SEVENS', 'Marquee Sevens'],
  ['BGS_DICE', 'Dice Duel'],
  ['BGS_MINE_MASTER', 'Mine Master'],
  ['BGS_ROCKET_RUN', 'Rocket Run'],
  ['BGS_PLINKO_DROP', 'Plinko Drop'],
  ['BGS_HIGH_LOW_LANE', 'High Low Lane'],
  ['BGS_MARQUEE_KENO', 'Marquee Keno'],
  ['BGS_WHEEL_OF_STARS', 'Wheel of Stars'],
  ['BGS_COMET_CRASH', 'Comet Crash'],
]);

export const distFolder = path.join(import.meta.dirname, '../dist');

/** Data for the page's script, embedded in the document. */
interface PageFacts {
  readonly language: string;
  readonly siteOrigin: string;
  readonly gameCode: string | null;
  readonly gmtOffsetMinutes: number;
  readonly errorStatus: number | null;
}

export interface PageOptions {
  readonly folder: string;
  readonly siteOrigin: string;
  readonly policy: PlatformPolicy;
}

const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** The pages of this origin. Only the site may frame them. */
export function pageRoutes({ folder, siteOrigin, policy }: PageOptions): FastifyPluginAsyncZod {
  return async (app) => {
    const headers = getPageHeaders(siteOrigin);
    // The content policy names the origin that may frame the page; the older header cannot.
    const asPage = (reply: FastifyReply): FastifyReply => reply.headers(headers).removeHeader('x-frame-options');

    const render = async (
      page: 'game' | 'verify' | 'error',
      title: string,
      { language: requested, gameCode = null, errorStatus = null }: Partial<PageFacts> & Pick<PageFacts, 'language'>,
    ) => {
      const assets = await readPageAssets(folder, page);
      const language = Object.hasOwn(assets.dictionaries, requested) ? requested : 'en';
      const { gmtOffsetMinutes } = await policy.get();
      const facts: PageFacts = { language, siteOrigin, gameCode, gmtOffsetMinutes, errorStatus };
      return renderHtmlPage({ title, language, theme: 'dark', assets, facts });
    };

    app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
      if (!acceptsHtml(request)) throw error;
      const { status } = toArcadeError(error);
      if (status >= 500) request.log.error({ err: error }, 'request failed');
      const { lang: language } = languageQuery.parse(request.query);
      const page = await render('error', 'Marquee', { language, errorStatus: status });
      return asPage(reply.code(status)).send(page);
    });

    // Deeper addresses are calls, whose errors stay JSON.
    for (const url of ['/', '/:page'])
      app.get(url, () => {
        throw new ArcadeError('not_found');
      });

    await app.register(fastifyStatic, createAssetOptions(folder));

    app.get(
      '/play/:gameCode',
      {
        schema: { params: z.object({ gameCode: gameCodeSchema }), querystring: languageQuery },
      },
      async ({ params: { gameCode }, query }, reply) =>
        asPage(reply).send(
          await render('game', titles.get(gameCode) ?? getGameTitle(gameCode), {
            language: query.lang,
            gameCode,
          }),
        ),
    );

    app.get('/verify', { schema: { querystring: languageQuery } }, async ({ query }, reply) =>
      asPage(reply).send(await render('verify', 'Verify a round', { language: query.lang })),
    );
  };
}

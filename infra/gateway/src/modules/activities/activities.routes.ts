import { activityCalls } from '@marquee/contract/calls';
import { withTransaction } from '@marquee/service/database';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { acceptUploads } from '#http/upload.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { resolveLanguages } from '#modules/system/language.ts';
import { checkPictureLimits, consumePictureLimits } from './picture-limits.service.ts';
import { insertApplication, isActivityOpen, readActivity } from './activities.repository.ts';
import { readPicture } from './picture.ts';

const limit: RateLimit = { name: 'activity', hits: 20, seconds: 3_600 };

/**
 * Activities that players apply for with a comment and pictures. Operators decide by `npm run operator --
 * application`.
 */
export async function activitiesModule({ gateway, call, http }: ModuleScope): Promise<void> {
  const { pool, settings } = gateway;
  await acceptUploads(http);

  call(activityCalls.activity, async ({ query, language, player }) => {
    const { whitelabel } = await settings.read();
    const activity = await readActivity(
      pool,
      resolveLanguages(whitelabel, language),
      query.id,
      player?.playerId ?? null,
    );
    if (activity === null) throw new GatewayError('not_found');
    return activity;
  });

  call(activityCalls.applyForActivity, async ({ body, player, client }) => {
    await consumeRateLimit(gateway, limit, player.playerId);
    const { id, comment } = body;
    const isOpen = await isActivityOpen(pool, id);
    if (isOpen === null) throw new GatewayError('not_found');
    if (!isOpen) throw new GatewayError('activity.closed');
    const pictures = await Promise.all(body.pictures.map(readPicture));
    const upload = { pictures, playerId: player.playerId, clientIp: client.clientIp };
    await checkPictureLimits(gateway, upload);
    const isAdded = await withTransaction(pool, async (tx) => {
      const isNew = await insertApplication(tx, { activityId: id, playerId: player.playerId, comment, pictures });
      if (isNew) await consumePictureLimits(tx, gateway, upload);
      return isNew;
    });
    if (!isAdded) throw new GatewayError('activity.applied');
    return { status: 'applying' as const };
  });
}

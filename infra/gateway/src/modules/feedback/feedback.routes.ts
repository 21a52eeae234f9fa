import { feedbackCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { RateLimit } from '#limits/rate-limit.ts';
import { verifyCaptcha } from '#modules/challenge/captcha.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { insertFeedback } from './feedback.repository.ts';

/** New accounts, which are free, have no reserve. */
const limit: RateLimit = { name: 'feedback', hits: 10, seconds: 3_600 };

/** Feedback of visitors and players. */
export function feedbackModule({ gateway, call }: ModuleScope): void {
  const { pool } = gateway;
  call(feedbackCalls.feedback, async ({ body, player, client }) => {
    if (!(await verifyCaptcha(gateway, client.clientIp, body))) throw new GatewayError('captcha.wrong');
    await consumeClientLimit(gateway, limit, client);
    await insertFeedback(pool, {
      playerId: player?.playerId ?? null,
      sender: body.sender ?? '',
      type: body.type,
      content: body.content,
      address: client.clientIp,
    });
    return null;
  });
}

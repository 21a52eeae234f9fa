import { z } from 'zod';
import { defineCalls } from '#calls/declaration/define-calls.ts';
import { socialFinish, socialStart } from '#schemas/responses/session.ts';
import { socialProvider } from '#schemas/responses/system.ts';

/** `browser` is the SHA-256 in hex of a secret that only this tab has; `socialFinish` requires the secret. */
const socialStartPayload = z.strictObject({
  provider: socialProvider,
  browser: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SocialStartPayload = z.infer<typeof socialStartPayload>;

/**
 * `callbackQuery` is the query with which the provider redirected the browser back. `secret` is the one behind
 * `browser`.
 */
const socialFinishPayload = z.strictObject({ callbackQuery: z.string().max(8192), secret: z.string().max(128) });
export type SocialFinishPayload = z.infer<typeof socialFinishPayload>;

export const socialCalls = defineCalls({
  socialStart: {
    method: 'POST',
    path: '/wps/session/social/start',
    caller: 'public',
    body: socialStartPayload,
    response: socialStart,
    errors: ['social.not_offered', 'social.unavailable'],
  },
  socialFinish: {
    method: 'POST',
    path: '/wps/session/social',
    caller: 'public',
    opensSession: true,
    encrypted: true,
    body: socialFinishPayload,
    response: socialFinish,
    errors: [
      'social.not_offered',
      'social.unavailable',
      'social.denied',
      'social.failed',
      'social.expired',
      'login.account_closed',
      'login.not_member',
    ],
  },
});

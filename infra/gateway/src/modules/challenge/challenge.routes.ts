import { challengeCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import type { RateLimit } from '#limits/rate-limit.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { createCaptcha } from './captcha.ts';
import { raiseWorkBits } from './proof-of-work.ts';
import { createSlider } from './slider.ts';

/** One a second on average, more than a person needs. */
const captchas: RateLimit = { name: 'captcha', hits: 60, seconds: 60 };
const sliders: RateLimit = { name: 'slider', hits: 60, seconds: 60 };

export function challengeModule({ gateway, call }: ModuleScope): void {
  call(challengeCalls.sliderChallenge, async ({ query: { workBits = 0 }, client }) => {
    await consumeClientLimit(gateway, sliders, client);
    const bits = Math.max(workBits, await raiseWorkBits(gateway, client.clientIp));
    return createSlider(gateway.envelopeKey, client.clientIp, bits);
  });

  call(challengeCalls.captcha, async ({ client }) => {
    await consumeClientLimit(gateway, captchas, client);
    return createCaptcha(gateway.envelopeKey, client.clientIp, await raiseWorkBits(gateway, client.clientIp));
  });
}

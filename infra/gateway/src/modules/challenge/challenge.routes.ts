import { challengeCalls } from '@marquee/contract/calls';
import type { ModuleScope } from '#http/call.ts';
import { consumeRateLimit, type RateLimit } from '#limits/rate-limit.ts';
import { createCaptcha } from './captcha.ts';
import { raiseWorkBits } from './proof-of-work.ts';
import { createSlider } from './slider.ts';

/** One a second on average, more than a person needs. */
const captchas: RateLimit = { name: 'captcha', hits: 60, seconds: 60 };
const sliders: RateLimit = { name: 'slider', hits: 60, seconds: 60 };

export function challengeModule({ gateway, call }: ModuleScope): void {
  call(challengeCalls.sliderChallenge, async ({ query: { workBits = 0 }, client: { clientIp } }) => {
    await consumeRateLimit(gateway, sliders, clientIp);
    const bits = Math.max(workBits, await raiseWorkBits(gateway, clientIp));
    return createSlider(gateway.envelopeKey, clientIp, bits);
  });

  call(challengeCalls.captcha, async ({ client: { clientIp } }) => {
    await consumeRateLimit(gateway, captchas, clientIp);
    return createCaptcha(gateway.envelopeKey, clientIp, await raiseWorkBits(gateway, clientIp));
  });
}

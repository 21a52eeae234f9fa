import type { GatewayModule } from '#http/call.ts';
import { spendPermit, type RateLimit } from '#limits/rate-limit.ts';
import { newCaptcha } from './captcha.ts';
import { newSlider } from './slider.ts';

/** R4.04: one a second on average; a hand does not ask faster. */
const captchas: RateLimit = { name: 'captcha', hits: 60, seconds: 60 };
const sliders: RateLimit = { name: 'slider', hits: 60, seconds: 60 };

export const challengeModule: GatewayModule = ({ gateway, call }) => {
  call('sliderChallenge', async ({ address }) => {
    await spendPermit(gateway, sliders, address);
    return newSlider(gateway.envelopeKey, address);
  });

  call('captcha', async ({ address }) => {
    await spendPermit(gateway, captchas, address);
    return newCaptcha(gateway.envelopeKey, address);
  });
};

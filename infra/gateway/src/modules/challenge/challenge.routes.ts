import { isIPv4 } from 'node:net';
import { challengeCalls } from '@marquee/contract/calls';
import type { ClientInfo } from '#context/client-info.ts';
import type { ModuleScope } from '#http/call.ts';
import { GatewayError } from '#http/gateway-error.ts';
import type { RateLimit } from '#limits/rate-limit.ts';
import { consumeClientLimit } from '#modules/session/client-limits.service.ts';
import { createCaptcha } from './captcha.ts';
import type { ChallengeRequirement } from './challenge-id.ts';
import { raiseWorkBits, readRaisedWorkBits } from './proof-of-work.ts';
import { SharedChallenges } from './shared-challenges.ts';
import { createSlider } from './slider.ts';

/** One a second on average, more than a person needs. */
const captchas: RateLimit = { name: 'captcha', hits: 60, seconds: 60 };
const sliders: RateLimit = { name: 'slider', hits: 60, seconds: 60 };

export function challengeModule({ gateway, call }: ModuleScope): void {
  /**
   * Returns a challenge of its own to each client within the limit of its network, and a shared one to those above it:
   * customers share IPv4 addresses, and one of them must not be able to block the logins of the others.
   */
  const createIssuer = <Challenge>(
    limit: RateLimit,
    create: (clientIp: string, required: ChallengeRequirement) => Challenge,
  ) => {
    const shared = new SharedChallenges<Challenge>();
    return async (client: ClientInfo, workBits = 0): Promise<Challenge> => {
      const { clientIp } = client;
      try {
        await consumeClientLimit(gateway, limit, client);
      } catch (error) {
        if (!(error instanceof GatewayError) || !isIPv4(clientIp)) throw error;
        const bits = Math.max(workBits, await readRaisedWorkBits(gateway, clientIp));
        return shared.getOrCreate(clientIp, bits, () => create(clientIp, { workBits: bits, isShared: true }));
      }
      const bits = Math.max(workBits, await raiseWorkBits(gateway, clientIp));
      return create(clientIp, { workBits: bits, isShared: false });
    };
  };
  const { envelopeKey } = gateway;
  const issueSlider = createIssuer(sliders, (clientIp, required) => createSlider(envelopeKey, clientIp, required));
  const issueCaptcha = createIssuer(captchas, (clientIp, required) => createCaptcha(envelopeKey, clientIp, required));

  call(challengeCalls.sliderChallenge, ({ query, client }) => issueSlider(client, query.workBits));
  call(challengeCalls.captcha, ({ client }) => issueCaptcha(client));
}

import { inTransaction } from '@marquee/service/database';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { recordHit, isRateLimitReached, type RateLimit } from '#limits/rate-limit.ts';
import { verifyCaptcha, type CaptchaInput } from '#modules/challenge/captcha.ts';
import { messageTexts } from '#modules/outbox/message-texts.ts';
import { messenger } from '#modules/outbox/messenger.ts';
import { hasPlayerWithMobile } from '#modules/accounts/accounts.service.ts';
import type { RequestedPurpose } from './code.repository.ts';
import type { MobileNumberInput } from './mobile-number.ts';
import { createCode } from './create-code.service.ts';
import { requireServedNumber } from './served-number.service.ts';
import { consumeSendLimits } from './send-limits.service.ts';

const sendsBeforeCaptcha: RateLimit = { name: 'sms-recent', hits: 2, seconds: 600 };

export interface SmsRequest extends MobileNumberInput, CaptchaInput {
  readonly purpose: RequestedPurpose;
  readonly client: ClientInfo;
  readonly language: string;
}

const isPurposeOffered = async ({ settings }: Gateway, purpose: RequestedPurpose): Promise<boolean> => {
  const { features, phoneVerification } = (await settings.read()).whitelabel;
  if (purpose === 'login') return features.MOBILEVERCODELOGIN3;
  return purpose === 'register' ? features.MOBILENUMREG3 : phoneVerification;
};

const requireCaptcha = async (gateway: Gateway, request: SmsRequest): Promise<void> => {
  if (!(await isRateLimitReached(gateway, sendsBeforeCaptcha, request.client.clientIp))) return;
  if (!request.captcha) throw new GatewayError('captcha.missing', { captcha: true });
  if (!(await verifyCaptcha(gateway.pool, gateway.envelopeKey, request.client.clientIp, request)))
    throw new GatewayError('captcha.wrong', { captcha: true });
};

/**
 * Sends a code to a number that registers, or to a player with the number. The third request of a network
 * within ten minutes needs a captcha. An unknown number gets the same response after the same work, and no message.
 */
export async function sendSmsCode(gateway: Gateway, request: SmsRequest): Promise<{ expiredMinutes: number }> {
  const number = await requireServedNumber(gateway, request, request.purpose);
  if (!(await isPurposeOffered(gateway, request.purpose))) throw new GatewayError('sms.not_allowed');
  const { smsExpiredMinutes: expiredMinutes } = (await gateway.settings.read()).row;
  await requireCaptcha(gateway, request);
  await consumeSendLimits(gateway, { purpose: request.purpose, target: number }, request.client, expiredMinutes);
  await recordHit(gateway, sendsBeforeCaptcha, request.client.clientIp);
  await inTransaction(gateway.pool, async (tx) => {
    const known = await hasPlayerWithMobile(tx, number);
    const { code, minutes } = await createCode(
      gateway,
      tx,
      { purpose: request.purpose, target: number },
      request.client.clientIp,
      expiredMinutes,
    );
    const body = messageTexts(request.language).code(code, minutes);
    await messenger.send(tx, {
      medium: 'sms',
      recipient: number,
      body,
      withheld: request.purpose !== 'register' && !known,
    });
  });
  return { expiredMinutes };
}

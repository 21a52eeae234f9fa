import { inTransaction } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { countAgainst, isReached, type RateLimit } from '#limits/rate-limit.ts';
import { captchaPasses, type CaptchaAnswer } from '#modules/challenge/captcha.ts';
import { textsIn } from '#modules/outbox/message-texts.ts';
import { messenger } from '#modules/outbox/messenger.ts';
import { hasPlayerWithMobile } from '#modules/session/known-number.service.ts';
import type { AskedPurpose } from './code.repository.ts';
import type { GivenNumber } from './mobile-number.ts';
import { keepCode } from './new-code.service.ts';
import { numberHere } from './number-here.service.ts';
import { throttleSends } from './send-limits.service.ts';

const sendsBeforeCaptcha: RateLimit = { name: 'sms-recent', hits: 2, seconds: 600 };

export interface SmsRequest extends GivenNumber, CaptchaAnswer {
  readonly purpose: AskedPurpose;
  readonly address: string;
  readonly language: string;
}

const isOffered = async ({ settings }: Gateway, purpose: AskedPurpose): Promise<boolean> => {
  const { features, phoneVerification } = (await settings.read()).whitelabel;
  if (purpose === 'login') return features.MOBILEVERCODELOGIN3;
  return purpose === 'register' ? features.MOBILENUMREG3 : phoneVerification;
};

const judgeCaptcha = async (gateway: Gateway, request: SmsRequest): Promise<void> => {
  if (!(await isReached(gateway, sendsBeforeCaptcha, request.address))) return;
  if (!request.captcha) throw new Refusal('captcha.missing', { captcha: true });
  if (!(await captchaPasses(gateway.pool, gateway.envelopeKey, request.address, request)))
    throw new Refusal('captcha.wrong', { captcha: true });
};

/** R4.07: with a captcha from the third that an address asks for in ten minutes. Sends a code to who registers, or to the player with the number. Answer and work are the same when there is no such player. */
export async function sendCode(gateway: Gateway, request: SmsRequest): Promise<{ expiredMinutes: number }> {
  const number = await numberHere(gateway, request, request.purpose);
  if (!(await isOffered(gateway, request.purpose))) throw new Refusal('sms.not_allowed');
  const { smsExpiredMinutes: expiredMinutes } = (await gateway.settings.read()).row;
  await judgeCaptcha(gateway, request);
  await throttleSends(gateway, { purpose: request.purpose, target: number }, request.address, expiredMinutes);
  await countAgainst(gateway, sendsBeforeCaptcha, request.address);
  await inTransaction(gateway.pool, async (tx) => {
    const known = await hasPlayerWithMobile(tx, number);
    const { code, minutes } = await keepCode(gateway, tx, { purpose: request.purpose, target: number }, expiredMinutes);
    const body = textsIn(request.language).code(code, minutes);
    await messenger.send(tx, {
      channel: 'sms',
      recipient: number,
      body,
      withheld: request.purpose !== 'register' && !known,
    });
  });
  return { expiredMinutes };
}

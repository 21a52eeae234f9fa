import { randomInt } from 'node:crypto';
import { inTransaction } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { countAgainst, isReached, spendPermit, type RateLimit } from '#limits/rate-limit.ts';
import { captchaPasses, type CaptchaAnswer } from '#modules/challenge/captcha.ts';
import { textsIn } from '#modules/outbox/message-texts.ts';
import { messenger } from '#modules/outbox/messenger.ts';
import { hasPlayerWithMobile } from '#modules/session/known-number.service.ts';
import { macOf } from './judge-code.service.ts';
import { writeCode, type CodeKey, type CodePurpose } from './code.repository.ts';
import { fullNumber, type GivenNumber } from './mobile-number.ts';

/** A code outlives the countdown of its button, so that a slow message is not in vain. */
const SHORTEST_MINUTES = 5;

const sendsFrom: RateLimit = { name: 'sms-address', hits: 20, seconds: 3_600 };
const sendsBeforeCaptcha: RateLimit = { name: 'sms-recent', hits: 2, seconds: 600 };
const sendsToNumber: RateLimit = { name: 'sms-number', hits: 8, seconds: 86_400, exact: true };

export interface SmsRequest extends GivenNumber, CaptchaAnswer {
  readonly purpose: CodePurpose;
  readonly address: string;
  readonly language: string;
}

const isOffered = async ({ settings }: Gateway, purpose: CodePurpose): Promise<boolean> => {
  const { features, phoneVerification } = (await settings.read()).whitelabel;
  if (purpose === 'login') return features.MOBILEVERCODELOGIN3;
  return purpose === 'register' ? features.MOBILENUMREG3 : phoneVerification;
};

const spend = async (gateway: Gateway, limit: RateLimit, key: string, code: 'sms.too_often' | 'sms.quota_exceeded'): Promise<void> => {
  try {
    await spendPermit(gateway, limit, key);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(code, error.details) : error;
  }
};

const judgeCaptcha = async (gateway: Gateway, request: SmsRequest): Promise<void> => {
  if (!(await isReached(gateway, sendsBeforeCaptcha, request.address))) return;
  if (!request.captcha) throw new Refusal('captcha.missing', { captcha: true });
  if (!(await captchaPasses(gateway.pool, gateway.envelopeKey, request.address, request))) throw new Refusal('captcha.wrong', { captcha: true });
};

/** R4.07: one code a countdown for each number, a few a day, and a captcha from the third that an address asks for in ten minutes. */
const judgeThrottles = async (gateway: Gateway, request: SmsRequest, number: string, minutes: number): Promise<void> => {
  await judgeCaptcha(gateway, request);
  await spend(gateway, { name: `sms-${request.purpose}`, hits: 1, seconds: minutes * 60, exact: true }, number, 'sms.too_often');
  await spend(gateway, sendsFrom, request.address, 'sms.too_often');
  await countAgainst(gateway, sendsBeforeCaptcha, request.address);
  await spend(gateway, sendsToNumber, number, 'sms.quota_exceeded');
};

/** Sends a code to who registers, or to the player with the number. Answer and work are the same when there is no such player. */
export const sendCode = async (gateway: Gateway, request: SmsRequest): Promise<{ expiredMinutes: number }> => {
  const number = fullNumber(request);
  if (!(await isOffered(gateway, request.purpose))) throw new Refusal('sms.not_allowed');
  const { smsExpiredMinutes: expiredMinutes } = (await gateway.settings.read()).row;
  await judgeThrottles(gateway, request, number, expiredMinutes);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const key: CodeKey = { purpose: request.purpose, target: number };
  const minutes = Math.max(SHORTEST_MINUTES, expiredMinutes);
  await inTransaction(gateway.pool, async (tx) => {
    const known = await hasPlayerWithMobile(tx, number);
    await writeCode(tx, key, macOf(gateway, key, code), minutes);
    const body = textsIn(request.language).code(code, minutes);
    await messenger.send(tx, { channel: 'sms', recipient: number, body, withheld: request.purpose !== 'register' && !known });
  });
  return { expiredMinutes };
};

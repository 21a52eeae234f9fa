import type { PhoneVerifier } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { recordHit, isRateLimitReached, type RateLimit } from '#limits/rate-limit.ts';
import { verifyCaptcha, type CaptchaInput } from '#modules/challenge/captcha.ts';
import { requireWork } from '#modules/challenge/require-challenge.service.ts';
import { getTexts } from '#texts/texts.ts';
import { hasPlayerWithMobile } from '#modules/accounts/accounts.service.ts';
import { requiresNumberCode } from './requires-number-code.ts';
import { isOwnersDevice } from './code-requester.service.ts';
import type { CodeKey, RequestedPurpose } from './code.repository.ts';
import type { MobileNumberInput } from './mobile-number.ts';
import { findPhoneVerifier } from './phone-verifier.service.ts';
import { sendFirebaseCode } from './send-firebase-code.service.ts';
import { requireServedNumber } from './served-number.service.ts';
import { sendCode } from './send-code.service.ts';
import { countSends } from './send-limits.service.ts';

/** The puzzle before the first code of a day takes about 256 derivations; each further code doubles them. */
export const SEND_WORK_BITS = 8;
const sendsBeforeCaptcha: RateLimit = { name: 'sms-recent', hits: 2, seconds: 600 };

export interface SmsRequest extends MobileNumberInput, CaptchaInput {
  readonly purpose: RequestedPurpose;
  readonly client: ClientInfo;
  readonly language: string;
}

type SmsSent = Awaited<ReturnType<typeof sendCode>> & { readonly phoneVerifier?: PhoneVerifier };

const isPurposeOffered = async ({ settings }: Gateway, purpose: RequestedPurpose): Promise<boolean> => {
  const current = await settings.read();
  const { features } = current.whitelabel;
  const offered = {
    login: features.MOBILEVERCODELOGIN3,
    register: features.MOBILENUMREG3 || requiresNumberCode(current),
    password: true,
  };
  return offered[purpose];
};

const requireCaptcha = async (gateway: Gateway, request: SmsRequest): Promise<void> => {
  if (!(await isRateLimitReached(gateway, sendsBeforeCaptcha, request.client.clientIp))) return;
  if (!request.captcha) throw new GatewayError('captcha.missing', { captcha: true });
  if (!(await verifyCaptcha(gateway, request.client.clientIp, request)))
    throw new GatewayError('captcha.wrong', { captcha: true });
};

/** Devices of the player need a captcha after some requests. Every other device solves a puzzle for each code. */
const requireProof = async (gateway: Gateway, request: SmsRequest, key: CodeKey): Promise<void> => {
  if (await isOwnersDevice(gateway, key.target, request.client)) return requireCaptcha(gateway, request);
  await requireWork(gateway, SEND_WORK_BITS + (await countSends(gateway, key)), request.client);
};

const sendOwnCode = (gateway: Gateway, key: CodeKey, { client, language }: SmsRequest) =>
  sendCode(gateway, {
    key,
    client,
    createMessage: async (tx, code, minutes) => ({
      medium: 'sms',
      recipient: key.target,
      body: getTexts(language)('code', { code, minutes }),
      withheld: !(await hasPlayerWithMobile(tx, key.target)) && key.purpose !== 'register',
    }),
  });

/**
 * Sends a code to a number that registers, or to a player with the number. An unknown number gets the same response
 * after the same work, and no message.
 */
export async function sendSmsCode(gateway: Gateway, request: SmsRequest): Promise<SmsSent> {
  const { purpose, client } = request;
  const target = await requireServedNumber(gateway, request, purpose);
  if (!(await isPurposeOffered(gateway, purpose))) throw new GatewayError('sms.not_allowed');
  const key: CodeKey = { purpose, target };
  await requireProof(gateway, request, key);
  const provider = await findPhoneVerifier(gateway);
  const response = provider
    ? await sendFirebaseCode(gateway, provider, key, client)
    : await sendOwnCode(gateway, key, request);
  await recordHit(gateway, sendsBeforeCaptcha, client.clientIp);
  return response;
}

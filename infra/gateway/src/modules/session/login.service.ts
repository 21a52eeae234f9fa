import { accountTypes, type LoginPayload, type LoginValue } from '@marquee/contract';
import { inTransaction } from '@marquee/service/database';
import type { Gateway } from '#gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { checkRateLimit, recordHit, isRateLimitReached, type RateLimit } from '#limits/rate-limit.ts';
import { verifyCode } from '#modules/codes/verify-code.service.ts';
import { requireServedNumber } from '#modules/codes/served-number.service.ts';
import { verifyCaptcha } from '#modules/challenge/captcha.ts';
import { requireSlider } from '#modules/challenge/require-slider.service.ts';
import { requireLoginVerification } from '#modules/verification/require-login-verification.service.ts';
import { completeLogin } from './complete-login.service.ts';
import {
  clearFailures,
  recordFailure,
  readFailures,
  reserveAttempt,
  releaseAttempt,
  readLockSeconds,
} from './login-lock.repository.ts';
import { openSession, type ClientInfo } from './open-session.ts';
import { verifyPasswordHash } from './password-hash.ts';
import { DEFAULT_PASSWORD } from './required-password-change.ts';
import { consumeTemporaryPassword } from './temporary-password.service.ts';
import { findAccount, findAccountByMobile, type AccountRow } from './player.repository.ts';

/** One address may fail this often, over all the accounts that it tries. */
const failureLimit: RateLimit = { name: 'login', hits: 100, seconds: 1_800 };

/** From this many failures on a captcha is asked for. */
const captchaThresholds = { account: 2, address: { ...failureLimit, hits: 10 } } as const;

const needsCaptcha = async (gateway: Gateway, accountKey: string, address: string): Promise<boolean> =>
  (await readFailures(gateway.pool, accountKey)) >= captchaThresholds.account ||
  (await isRateLimitReached(gateway, captchaThresholds.address, address));

/** R4.04: after failures the signs of a picture have to be read first. */
const requireCaptchaAfterFailures = async (
  gateway: Gateway,
  payload: LoginPayload,
  accountKey: string,
  address: string,
): Promise<void> => {
  if (!(await needsCaptcha(gateway, accountKey, address))) return;
  if (!payload.captcha) throw new GatewayError('captcha.missing', { captcha: true });
  if (!(await verifyCaptcha(gateway.pool, gateway.envelopeKey, address, payload)))
    throw new GatewayError('captcha.wrong', { captcha: true });
};

export async function reserveLoginAttempt({ pool }: Gateway, accountKey: string): Promise<void> {
  if (await reserveAttempt(pool, accountKey)) return;
  const seconds = await readLockSeconds(pool, accountKey);
  if (seconds > 0) throw new GatewayError('login.locked', { retryAfterSeconds: seconds });
  throw new GatewayError('too_many_requests', { retryAfterSeconds: 1 });
}

/** The account, when name and password belong together. Everything else looks and lasts the same. */
const findByCredentials = async (gateway: Gateway, payload: LoginPayload): Promise<AccountRow | null> => {
  const account = await findAccount(gateway.pool, payload.username);
  const matches = await verifyPasswordHash(payload.password, account?.passwordHash ?? null);
  const open = account?.disabled === false ? account : null;
  if (matches) return open;
  const renewed = await consumeTemporaryPassword(gateway, open?.playerId ?? null, payload.password);
  return open && renewed ? { ...open, mustChangePassword: true, passwordAgeDays: 0 } : null;
};

const authenticate = async (
  gateway: Gateway,
  payload: LoginPayload,
  accountKey: string,
  address: string,
): Promise<AccountRow> => {
  const account = await findByCredentials(gateway, payload).catch(async (error: unknown) => {
    await releaseAttempt(gateway.pool, accountKey);
    throw error;
  });
  if (account) {
    await clearFailures(gateway.pool, accountKey);
    return account;
  }
  await recordFailure(gateway.pool, accountKey);
  await recordHit(gateway, failureLimit, address);
  throw new GatewayError('login.wrong_credentials', { captcha: await needsCaptcha(gateway, accountKey, address) });
};

/** R6.02: the member side is for members, the agent area for agents. */
export function requireArea(account: AccountRow, agentArea: boolean): void {
  const isAgent = accountTypes.agent.some((type) => type === account.type);
  if (agentArea && !isAgent) throw new GatewayError('login.not_agent');
  if (!agentArea && account.type !== accountTypes.member) throw new GatewayError('login.not_member');
}

/** R4.02: by a code that was sent to the player's number; no slider, and no word about the password's age. */
const loginBySms = async (gateway: Gateway, payload: LoginPayload, client: ClientInfo): Promise<LoginValue> => {
  if (!(await gateway.settings.read()).whitelabel.features.MOBILEVERCODELOGIN3)
    throw new GatewayError('sms.not_allowed');
  const mobile = await requireServedNumber(gateway, {
    mobileNum: payload.mobileNum ?? payload.username,
    countryDialingCode: payload.countryDialingCode ?? '',
  });
  await verifyCode(
    gateway,
    { purpose: 'login', target: mobile },
    payload.verificationCode ?? payload.password,
    client.address,
  );
  const account = await findAccountByMobile(gateway.pool, mobile);
  if (!account || account.disabled) throw new GatewayError('sms.code_invalid');
  if (!account.mobileVerified) throw new GatewayError('sms.number_unverified');
  requireArea(account, payload.agentArea ?? false);
  const token = await inTransaction(gateway.pool, (tx) => openSession(tx, account.playerId, client));
  return { token, firstTimeLogin: false, passwordExpired: false };
};

const loginByPassword = async (gateway: Gateway, payload: LoginPayload, client: ClientInfo): Promise<LoginValue> => {
  await checkRateLimit(gateway, failureLimit, client.address);
  const accountKey = payload.username.toLowerCase();
  await requireCaptchaAfterFailures(gateway, payload, accountKey, client.address);
  await requireSlider(gateway, payload.slider, client.address);
  await reserveLoginAttempt(gateway, accountKey);
  const account = await authenticate(gateway, payload, accountKey, client.address);
  requireArea(account, payload.agentArea ?? false);
  const defaultPassword = payload.password === DEFAULT_PASSWORD;
  await requireLoginVerification(gateway, { playerId: account.playerId, address: client.address, defaultPassword });
  return completeLogin(gateway, account, defaultPassword, client);
};

export function login(gateway: Gateway, payload: LoginPayload, client: ClientInfo): Promise<LoginValue> {
  return payload.type === 'sms' ? loginBySms(gateway, payload, client) : loginByPassword(gateway, payload, client);
}

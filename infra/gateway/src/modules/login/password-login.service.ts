import type { LoginPayload, LoginValue } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { checkRateLimit, isRateLimitReached, recordHit, type RateLimit } from '#limits/rate-limit.ts';
import { requireArea } from '#modules/accounts/account-area.ts';
import { findAccount } from '#modules/accounts/accounts.service.ts';
import {
  clearFailures,
  readFailures,
  recordFailure,
  releaseAttempt,
  reserveLoginAttempt,
} from '#modules/accounts/login-lock.service.ts';
import { verifyPasswordHash } from '#modules/accounts/password-hash.ts';
import { verifyCaptcha } from '#modules/challenge/captcha.ts';
import { requireSlider } from '#modules/challenge/require-slider.service.ts';
import { requireLoginVerification } from '#modules/login-verification/require-login-verification.service.ts';
import { matchTemporaryPassword } from '#modules/password/temporary-password.service.ts';
import { completeLogin, type VerifiedLogin } from '#modules/session/complete-login.service.ts';
import type { ClientInfo } from '#modules/session/session.service.ts';
import { DEFAULT_PASSWORD } from '#modules/session/required-password-change.ts';

/** Failed logins from one address, over all accounts. */
const failureLimit: RateLimit = { name: 'login', hits: 100, seconds: 1_800 };

/** A captcha is required from this number of failures on. */
const captchaThresholds = { account: 2, address: { ...failureLimit, hits: 10 } } as const;

const needsCaptcha = async (gateway: Gateway, accountKey: string, address: string): Promise<boolean> =>
  (await readFailures(gateway.pool, accountKey)) >= captchaThresholds.account ||
  (await isRateLimitReached(gateway, captchaThresholds.address, address));

/** Requires a captcha after failed logins. */
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

/**
 * The account that username and password belong to, or null. An unknown or disabled account takes the same steps and
 * the same time as a wrong password.
 */
const findByCredentials = async (gateway: Gateway, payload: LoginPayload): Promise<VerifiedLogin | null> => {
  const account = await findAccount(gateway.pool, payload.username);
  const matches = await verifyPasswordHash(payload.password, account?.passwordHash ?? null);
  const enabled = account?.disabled === false ? account : null;
  const defaultPassword = payload.password === DEFAULT_PASSWORD;
  if (matches) return enabled && { account: enabled, defaultPassword, temporaryPasswordMac: null };
  const temporary = await matchTemporaryPassword(gateway, enabled?.playerId ?? null, payload.password);
  if (!enabled || !temporary || temporary.consumed) return null;
  return { account: enabled, defaultPassword, temporaryPasswordMac: temporary.mac };
};

const authenticate = async (
  gateway: Gateway,
  payload: LoginPayload,
  accountKey: string,
  address: string,
): Promise<VerifiedLogin> => {
  const login = await findByCredentials(gateway, payload).catch(async (error: unknown) => {
    await releaseAttempt(gateway.pool, accountKey);
    throw error;
  });
  if (login) {
    await clearFailures(gateway.pool, accountKey);
    return login;
  }
  await recordFailure(gateway.pool, accountKey);
  await recordHit(gateway, failureLimit, address);
  throw new GatewayError('login.wrong_credentials', { captcha: await needsCaptcha(gateway, accountKey, address) });
};

export async function loginByPassword(
  gateway: Gateway,
  payload: LoginPayload,
  client: ClientInfo,
): Promise<LoginValue> {
  await checkRateLimit(gateway, failureLimit, client.address);
  const accountKey = payload.username.toLowerCase();
  await requireCaptchaAfterFailures(gateway, payload, accountKey, client.address);
  await requireSlider(gateway, payload.slider, client.address);
  await reserveLoginAttempt(gateway, accountKey);
  const login = await authenticate(gateway, payload, accountKey, client.address);
  requireArea(login.account, payload.agentArea ?? false);
  await requireLoginVerification(gateway, login, client.address);
  const value = await completeLogin(gateway, login, client);
  if (!value) throw new GatewayError('login.wrong_credentials', { captcha: false });
  return value;
}

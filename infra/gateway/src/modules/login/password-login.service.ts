import { defaultPassword, type LoginPayload, type LoginValue } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway, HashingPlace } from '#context/gateway.ts';
import type { CallCookies } from '#http/cookies.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { checkRateLimit, isRateLimitReached, recordHit, type RateLimit } from '#limits/rate-limit.ts';
import { requireArea } from '#modules/accounts/account-area.ts';
import { findAccount, type AccountRow } from '#modules/accounts/accounts.service.ts';
import {
  clearFailures,
  createLoginRequester,
  MAX_FAILURES,
  readFailures,
  recordFailure,
  releaseAttempt,
  reserveLoginAttempt,
  type LoginRequester,
} from '#modules/accounts/login-lock.service.ts';
import { MIN_WORK_BITS } from '#modules/challenge/proof-of-work.ts';
import { verifyCaptcha } from '#modules/challenge/captcha.ts';
import { checkSlider, requireSlider } from '#modules/challenge/require-slider.service.ts';
import { requireLoginVerification } from '#modules/login-verification/require-login-verification.service.ts';
import { matchTemporaryPassword } from '#modules/password/temporary-password.service.ts';
import { completePasswordLogin } from '#modules/session/remember-login.service.ts';
import type { VerifiedLogin } from '#modules/session/complete-login.service.ts';
import { findTrustByUsername } from '#modules/session/session.service.ts';

/** Failed logins from one network, over all accounts. A device that the account trusts is exempt. */
const failureLimit: RateLimit = { name: 'login', hits: 100, seconds: 1_800 };

/** A captcha is required from this number of failures on. */
const captchaThresholds = { account: 2, network: { ...failureLimit, hits: 10 } } as const;

interface Attempt {
  readonly client: ClientInfo;
  readonly requester: LoginRequester;
  readonly isTrustedDevice: boolean;
}

const identifyAttempt = async (gateway: Gateway, username: string, client: ClientInfo): Promise<Attempt> => {
  const { trustedNetworkDays } = (await gateway.settings.read()).row;
  const trust = await findTrustByUsername(gateway.pool, username, client, trustedNetworkDays);
  return { client, requester: createLoginRequester(username, client, trust), isTrustedDevice: trust.device };
};

const needsCaptcha = async (gateway: Gateway, { client, requester, isTrustedDevice }: Attempt): Promise<boolean> =>
  (await readFailures(gateway.pool, requester)) >= captchaThresholds.account ||
  (!isTrustedDevice && (await isRateLimitReached(gateway, captchaThresholds.network, client.clientIp)));

/** The work doubles with every failure. A locked account needs none, as no password is compared. */
const getRequiredWork = async (gateway: Gateway, { requester }: Attempt): Promise<number> => {
  const failures = await readFailures(gateway.pool, requester);
  return failures < captchaThresholds.account || failures >= MAX_FAILURES ? 0 : MIN_WORK_BITS + failures - 1;
};

/**
 * Requires a slider, and a captcha after failed logins. A slider that may not be tried uses up no captcha, and a wrong
 * captcha no slider.
 */
const requireChallenges = async (
  gateway: Gateway,
  { slider, ...payload }: LoginPayload,
  attempt: Attempt,
): Promise<void> => {
  const { client } = attempt;
  const workBits = await getRequiredWork(gateway, attempt);
  if (await needsCaptcha(gateway, attempt)) {
    if (!payload.captcha) throw new GatewayError('captcha.missing', { captcha: true });
    await checkSlider(gateway, slider, client, workBits);
    if (!(await verifyCaptcha(gateway, client.clientIp, payload)))
      throw new GatewayError('captcha.wrong', { captcha: true });
  }
  await requireSlider(gateway, slider, client, workBits);
};

/**
 * The account that username and password belong to, or null. An unknown or disabled account takes the same steps and
 * the same time as a wrong password.
 */
const findByCredentials = async (
  gateway: Gateway,
  payload: LoginPayload,
  place: HashingPlace,
): Promise<VerifiedLogin | null> => {
  const account = await findAccount(gateway.pool, payload.username);
  const isMatch = await place.verify(payload.password, account?.passwordHash ?? null);
  const enabled = account?.disabled === false ? account : null;
  const toLogin = (verified: AccountRow, temporaryPasswordMac: Buffer | null): VerifiedLogin => ({
    account: verified,
    hasDefaultPassword: payload.password === defaultPassword,
    temporaryPasswordMac,
    remembered: null,
  });
  if (isMatch) return enabled && toLogin(enabled, null);
  const temporary = await matchTemporaryPassword(gateway, enabled?.playerId ?? null, payload.password);
  if (!enabled || !temporary || temporary.consumed) return null;
  return toLogin(enabled, temporary.mac);
};

const authenticate = async (
  gateway: Gateway,
  payload: LoginPayload,
  attempt: Attempt,
  place: HashingPlace,
): Promise<VerifiedLogin> => {
  const { client, requester, isTrustedDevice } = attempt;
  const login = await findByCredentials(gateway, payload, place).catch(async (error: unknown) => {
    await releaseAttempt(gateway.pool, requester);
    throw error;
  });
  if (login) {
    await clearFailures(gateway.pool, requester);
    return login;
  }
  await recordFailure(gateway.pool, requester);
  if (!isTrustedDevice) await recordHit(gateway, failureLimit, client.clientIp);
  throw new GatewayError('login.wrong_credentials', {
    captcha: await needsCaptcha(gateway, attempt),
    workBits: await getRequiredWork(gateway, attempt),
  });
};

export async function loginByPassword(
  gateway: Gateway,
  payload: LoginPayload,
  client: ClientInfo,
  cookies: CallCookies,
): Promise<LoginValue> {
  const attempt = await identifyAttempt(gateway, payload.username, client);
  if (!attempt.isTrustedDevice) await checkRateLimit(gateway, failureLimit, client.clientIp);
  const login = await gateway.hashing.withPlace(client.clientIp, async (place) => {
    await requireChallenges(gateway, payload, attempt);
    await reserveLoginAttempt(gateway, attempt.requester);
    return authenticate(gateway, payload, attempt, place);
  });
  requireArea(login.account, payload.agentArea ?? false);
  await requireLoginVerification(gateway, login, client);
  const value = await completePasswordLogin(gateway, login, client, cookies, payload);
  if (!value) throw new GatewayError('login.wrong_credentials', { captcha: false });
  return value;
}

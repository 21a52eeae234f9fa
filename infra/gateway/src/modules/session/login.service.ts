import { accountTypes, type LoginPayload, type LoginValue } from '@marquee/contract';
import { inTransaction } from '#db/transaction.ts';
import type { Gateway } from '#gateway.ts';
import { Refusal } from '#http/refusal.ts';
import { checkLimit, countAgainst, isReached, type RateLimit } from '#limits/rate-limit.ts';
import { judgeCode } from '#modules/codes/judge-code.service.ts';
import { numberHere } from '#modules/codes/number-here.service.ts';
import { captchaPasses } from '#modules/challenge/captcha.ts';
import { demandSlider } from '#modules/challenge/slider-attempts.service.ts';
import { demandProof } from '#modules/verification/demand-proof.service.ts';
import { enter } from './enter.service.ts';
import {
  clearFailures,
  countFailure,
  failuresSoFar,
  reserveAttempt,
  returnAttempt,
  secondsLocked,
} from './login-lock.repository.ts';
import { openSession, type Visit } from './open-session.ts';
import { passwordMatches } from './password.ts';
import { DEFAULT_PASSWORD } from './password-due.ts';
import { takeTemporaryPassword } from './temporary-password.service.ts';
import { findAccount, findAccountByMobile, type AccountRow } from './player.repository.ts';

/** One address may fail this often, over all the accounts that it tries. */
const failures: RateLimit = { name: 'login', hits: 100, seconds: 1_800 };

/** From this many failures on a captcha is asked for. */
const patience = { account: 2, address: { ...failures, hits: 10 } } as const;

const needsCaptcha = async (gateway: Gateway, accountKey: string, address: string): Promise<boolean> =>
  (await failuresSoFar(gateway.pool, accountKey)) >= patience.account ||
  (await isReached(gateway, patience.address, address));

/** R4.04: after failures the signs of a picture have to be read first. */
const judgeCaptcha = async (
  gateway: Gateway,
  payload: LoginPayload,
  accountKey: string,
  address: string,
): Promise<void> => {
  if (!(await needsCaptcha(gateway, accountKey, address))) return;
  if (!payload.captcha) throw new Refusal('captcha.missing', { captcha: true });
  if (!(await captchaPasses(gateway.pool, gateway.envelopeKey, address, payload)))
    throw new Refusal('captcha.wrong', { captcha: true });
};

export async function takeAttempt({ pool }: Gateway, accountKey: string): Promise<void> {
  if (await reserveAttempt(pool, accountKey)) return;
  const seconds = await secondsLocked(pool, accountKey);
  if (seconds > 0) throw new Refusal('login.locked', { retryAfterSeconds: seconds });
  throw new Refusal('too_many_requests', { retryAfterSeconds: 1 });
}

/** The account, when name and password belong together. Everything else looks and lasts the same. */
const identify = async (gateway: Gateway, payload: LoginPayload): Promise<AccountRow | null> => {
  const account = await findAccount(gateway.pool, payload.username);
  const matches = await passwordMatches(payload.password, account?.passwordHash ?? null);
  const open = account?.disabled === false ? account : null;
  if (matches) return open;
  const renewed = await takeTemporaryPassword(gateway, open?.playerId ?? null, payload.password);
  return open && renewed ? { ...open, mustChangePassword: true, passwordAgeDays: 0 } : null;
};

const judged = async (
  gateway: Gateway,
  payload: LoginPayload,
  accountKey: string,
  address: string,
): Promise<AccountRow> => {
  const account = await identify(gateway, payload).catch(async (error: unknown) => {
    await returnAttempt(gateway.pool, accountKey);
    throw error;
  });
  if (account) {
    await clearFailures(gateway.pool, accountKey);
    return account;
  }
  await countFailure(gateway.pool, accountKey);
  await countAgainst(gateway, failures, address);
  throw new Refusal('login.wrong_credentials', { captcha: await needsCaptcha(gateway, accountKey, address) });
};

/** R6.02: the member side is for members, the agent area for agents. */
export function judgeArea(account: AccountRow, agentArea: boolean): void {
  const isAgent = accountTypes.agent.some((type) => type === account.type);
  if (agentArea && !isAgent) throw new Refusal('login.not_agent');
  if (!agentArea && account.type !== accountTypes.member) throw new Refusal('login.not_member');
}

/** R4.02: by a code that was sent to the player's number; no slider, and no word about the password's age. */
const loginBySms = async (gateway: Gateway, payload: LoginPayload, visit: Visit): Promise<LoginValue> => {
  if (!(await gateway.settings.read()).whitelabel.features.MOBILEVERCODELOGIN3) throw new Refusal('sms.not_allowed');
  const mobile = await numberHere(gateway, {
    mobileNum: payload.mobileNum ?? payload.username,
    countryDialingCode: payload.countryDialingCode ?? '',
  });
  await judgeCode(
    gateway,
    { purpose: 'login', target: mobile },
    payload.verificationCode ?? payload.password,
    visit.address,
  );
  const account = await findAccountByMobile(gateway.pool, mobile);
  if (!account || account.disabled) throw new Refusal('sms.code_invalid');
  if (!account.mobileProved) throw new Refusal('sms.number_unproved');
  judgeArea(account, payload.agentArea ?? false);
  const token = await inTransaction(gateway.pool, (tx) => openSession(tx, account.playerId, visit));
  return { token, firstTimeLogin: false, passwordExpired: false };
};

const loginByName = async (gateway: Gateway, payload: LoginPayload, visit: Visit): Promise<LoginValue> => {
  await checkLimit(gateway, failures, visit.address);
  const accountKey = payload.username.toLowerCase();
  await judgeCaptcha(gateway, payload, accountKey, visit.address);
  await demandSlider(gateway, payload.slider, visit.address);
  await takeAttempt(gateway, accountKey);
  const account = await judged(gateway, payload, accountKey, visit.address);
  judgeArea(account, payload.agentArea ?? false);
  const defaultPassword = payload.password === DEFAULT_PASSWORD;
  await demandProof(gateway, { playerId: account.playerId, address: visit.address, defaultPassword });
  return enter(gateway, account, defaultPassword, visit);
};

export function login(gateway: Gateway, payload: LoginPayload, visit: Visit): Promise<LoginValue> {
  return payload.type === 'sms' ? loginBySms(gateway, payload, visit) : loginByName(gateway, payload, visit);
}

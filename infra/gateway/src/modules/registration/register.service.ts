import { randomInt } from 'node:crypto';
import {
  selectMobileRules,
  selectUsernameRules,
  type LoginValue,
  type RegisterMobilePayload,
  type RegisterPayload,
} from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import type { Settings } from '#context/settings.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { findAccount, findAccountByMobile, releaseUnverifiedMobile } from '#modules/accounts/accounts.service.ts';
import { requireAccountChallenge } from '#modules/challenge/require-challenge.service.ts';
import { createMobileUsername } from '#modules/codes/mobile-number.ts';
import { requiresNumberCode } from '#modules/codes/requires-number-code.ts';
import { requireServedNumber } from '#modules/codes/served-number.service.ts';
import { hasFirebaseProof, prepareNumber } from '#modules/codes/verify-number.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import {
  createAccount,
  createRandomPassword,
  findUpline,
  registrationLimit,
  validateRegistration,
  verifyRegistrationCaptcha,
} from './create-account.service.ts';

/**
 * The number of a registration by username that is to be verified, and what uses up its code or token; or null. A
 * number that the form asks for needs a code when REGMOBVERF3 is on; a token of Firebase verifies any number.
 */
const prepareNumberOfForm = async (
  gateway: Gateway,
  settings: Settings,
  payload: RegisterPayload,
  client: ClientInfo,
): Promise<{ mobile: string; consumeProof: () => Promise<void> } | null> => {
  const { mobileNum = '', countryDialingCode = '' } = payload;
  const isCodeRequired = requiresNumberCode(settings) && mobileNum.trim() !== '';
  if (!isCodeRequired && !hasFirebaseProof(payload)) return null;
  const mobile = await requireServedNumber(gateway, { mobileNum, countryDialingCode }, 'register');
  return {
    mobile,
    consumeProof: await prepareNumber(gateway, { purpose: 'register', target: mobile }, payload, client),
  };
};

/** Registers a member by username. A verified number becomes one by which the player can log in. */
export async function register(
  gateway: Gateway,
  payload: RegisterPayload,
  client: ClientInfo,
  requestedLanguage: string | null,
): Promise<LoginValue> {
  const settings = await gateway.settings.read();
  if (!settings.row.registerByUsername) throw new GatewayError('register.closed');
  validateRegistration(selectUsernameRules(settings.row.fields), payload, settings);
  const proven = await prepareNumberOfForm(gateway, settings, payload, client);
  const { username } = payload;
  return gateway.hashing.withPlace(client.clientIp, async (place) => {
    await requireAccountChallenge(gateway, registrationLimit, client);
    await verifyRegistrationCaptcha(gateway, settings, payload, client.clientIp);
    if (proven) {
      // The code can be used once, so errors that the player can correct come first. The database still decides.
      if (await findAccount(gateway.pool, username)) throw new GatewayError('register.username_taken');
      await findUpline(gateway, settings, payload.affiliateCode);
      await proven.consumeProof();
    }
    return createAccount(
      gateway,
      settings,
      payload,
      {
        username,
        nickname: username,
        requestedLanguage,
        ...(proven && { mobile: proven.mobile, mobileVerified: true }),
      },
      client,
      place,
      proven ? (tx) => releaseUnverifiedMobile(tx, proven.mobile) : undefined,
    );
  });
}

const createUsername = async ({ pool }: Gateway, mobile: string): Promise<string> => {
  const username = createMobileUsername(mobile);
  return (await findAccount(pool, username)) ? `${username}_${randomInt(1_000_000)}` : username;
};

const requireUnownedNumber = async ({ pool }: Gateway, mobile: string): Promise<void> => {
  if ((await findAccountByMobile(pool, mobile))?.mobileVerified) throw new GatewayError('register.mobile_taken');
};

/**
 * Registers a member by mobile number. MOBILENUMREG3 enables it, REGMOBVERF3 requires a code sent to the
 * number, MOBILENUMPASSREG3 requires a password. Without a password the code is always required, as otherwise anybody
 * could log in with the number later.
 */
export async function registerMobile(
  gateway: Gateway,
  payload: RegisterMobilePayload,
  client: ClientInfo,
  requestedLanguage: string | null,
): Promise<LoginValue> {
  const settings = await gateway.settings.read();
  const { MOBILENUMREG3, REGMOBVERF3, MOBILENUMPASSREG3 } = settings.whitelabel.features;
  if (!MOBILENUMREG3) throw new GatewayError('register.closed');
  const password = MOBILENUMPASSREG3 ? payload.password : createRandomPassword();
  const filled: RegisterPayload = {
    ...payload,
    username: '',
    password,
    confirmPassword: MOBILENUMPASSREG3 ? payload.confirmPassword : password,
  };
  validateRegistration(selectMobileRules(settings.row.fields, MOBILENUMPASSREG3), filled, settings);
  const mobile = await requireServedNumber(gateway, payload, 'register');
  const isMobileVerified = REGMOBVERF3 || !MOBILENUMPASSREG3 || hasFirebaseProof(payload);
  const consumeProof = isMobileVerified
    ? await prepareNumber(gateway, { purpose: 'register', target: mobile }, payload, client)
    : null;
  return gateway.hashing.withPlace(client.clientIp, async (place) => {
    await requireAccountChallenge(gateway, registrationLimit, client);
    await verifyRegistrationCaptcha(gateway, settings, filled, client.clientIp);
    if (consumeProof) await consumeProof();
    else await requireUnownedNumber(gateway, mobile);
    return createAccount(
      gateway,
      settings,
      filled,
      {
        username: await createUsername(gateway, mobile),
        nickname: `Player ${mobile.slice(-4)}`,
        mobile,
        mobileVerified: isMobileVerified,
        requestedLanguage,
      },
      client,
      place,
      isMobileVerified ? (tx) => releaseUnverifiedMobile(tx, mobile) : undefined,
    );
  });
}

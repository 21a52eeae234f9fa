import type { LoginValue } from '@marquee/contract';
import type { ClientInfo } from '#context/client-info.ts';
import type { Gateway } from '#context/gateway.ts';
import type { CallCookies } from '#http/cookies.ts';
import { completeLogin, type Condition, type VerifiedLogin } from './complete-login.service.ts';
import { deleteFamily, insertRememberedLogin, rotateToken, type RememberedUse } from './remembered-login.repository.ts';
import { findFamily } from './remembered-family.service.ts';
import {
  clearRememberedToken,
  createSecret,
  hashSecret,
  readRememberedToken,
  setRememberedToken,
} from './remembered-token.ts';

export { deleteRememberedLogins, type RememberedUse } from './remembered-login.repository.ts';

const ONE_DAY = 86_400;

const deleteFamilyOfBrowser = async (gateway: Gateway, cookies: CallCookies): Promise<void> => {
  const token = readRememberedToken(cookies);
  const family = token && (await findFamily(gateway, token));
  if (family) await deleteFamily(gateway.pool, token.familyId);
};

/** Deletes the remembered login of this browser. */
export async function forgetLogin(gateway: Gateway, cookies: CallCookies): Promise<void> {
  await deleteFamilyOfBrowser(gateway, cookies);
  clearRememberedToken(cookies);
}

/**
 * Completes a login by password. With `remember` the browser may repeat it for a day; without, an earlier one is
 * forgotten. A session that requires a password change is never remembered.
 */
export async function completePasswordLogin(
  gateway: Gateway,
  login: VerifiedLogin,
  client: ClientInfo,
  cookies: CallCookies,
  { remember = false, condition }: { readonly remember?: boolean | undefined; readonly condition?: Condition },
): Promise<LoginValue | null> {
  const secret = createSecret();
  let familyId: string | null = null;
  const value = await completeLogin(gateway, login, client, condition, async (tx, session) => {
    if (!remember || session.passwordChangeReason !== null) return true;
    familyId = await insertRememberedLogin(tx, login.account.playerId, hashSecret(secret), session.tokenHash, ONE_DAY);
    return true;
  });
  if (value === null) return null;
  await deleteFamilyOfBrowser(gateway, cookies);
  if (familyId === null) clearRememberedToken(cookies);
  else setRememberedToken(cookies, { familyId, secret }, ONE_DAY);
  return value;
}

/**
 * Completes a login by a remembered one, and replaces its token for the rest of its day.
 * @returns null as `completeLogin`, and when the remembered login has ended or a parallel call has replaced the token
 */
export async function completeRememberedLogin(
  gateway: Gateway,
  login: VerifiedLogin & { readonly remembered: RememberedUse },
  client: ClientInfo,
  cookies: CallCookies,
  condition?: Condition,
): Promise<LoginValue | null> {
  const { remembered } = login;
  const secret = createSecret();
  let secondsLeft = 0;
  const value = await completeLogin(gateway, login, client, condition, async (tx, { tokenHash }) => {
    const seconds = await rotateToken(tx, remembered, hashSecret(secret), tokenHash);
    secondsLeft = seconds ?? 0;
    return seconds !== null;
  });
  if (value) setRememberedToken(cookies, { familyId: remembered.familyId, secret }, secondsLeft);
  return value;
}

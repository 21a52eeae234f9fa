import type { CallBody } from '@marquee/contract';
import { repeatPending, sendUntilTaken, type PendingCall } from '#state/calls/send-until-taken.ts';
import { sendForgetLogin } from '#session/calls/forget-login.mutation.ts';

/**
 * Cookies of the last login on this device, valid for one day. The gateway stores the token that replaces the password
 * in a cookie that no script can read.
 */
const cookies = { name: 'marquee_user', mobile: 'marquee_mobile' } as const;
/** Id of the call that deletes the token, while the gateway, which stores it for the same day, has not taken it. */
const pendingCookie = 'marquee_forget';
const oneDay = 86_400;

const find = (cookie: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1);

/** Empty also for a malformed cookie, as scripts of sibling domains can set any. */
function read(cookie: string): string {
  try {
    return decodeURIComponent(find(cookie) ?? '');
  } catch {
    return '';
  }
}

function write(cookie: string, value: string, seconds = oneDay): void {
  document.cookie = `${cookie}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=strict`;
}

export function getRememberedName(): string {
  return read(cookies.name);
}
export function getRememberedMobile(): string {
  return read(cookies.mobile);
}

/** Stores the name, or the number of a login by SMS. */
export function saveRememberedLogin({ type, username }: Pick<CallBody<'login'>, 'type' | 'username'>): void {
  if (type === 'sms') write(cookies.mobile, username);
  else {
    write(cookies.name, username);
    // The token of the browser is that of this login from now on.
    if (find(pendingCookie) !== undefined) write(pendingCookie, '', 0);
  }
}

/** The id keeps a call that fails after a newer login from deleting the token of that login. */
function createForgetting(id: string): PendingCall {
  const isPending = (): boolean => find(pendingCookie) === id;
  return {
    send: sendForgetLogin,
    isPending,
    setPending: (value) => {
      if (value) write(pendingCookie, id);
      else if (isPending()) write(pendingCookie, '', 0);
    },
  };
}

/** Deletes the token whose deletion the gateway had not taken when the page was loaded, in any tab. */
export function repeatForgetting(): void {
  const id = find(pendingCookie);
  if (id !== undefined) void repeatPending(createForgetting(id));
}

/** Deletes the cookies, and the token at the gateway as soon as it can. */
export function clearRememberedLogin(): void {
  const hasToken = Boolean(find(cookies.name));
  for (const cookie of Object.values(cookies)) write(cookie, '', 0);
  if (hasToken) void sendUntilTaken(createForgetting(crypto.randomUUID()));
}

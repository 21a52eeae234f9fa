import type { CallBody } from '@marquee/contract';
import { repeatPending, sendUntilTaken, type PendingCall } from '#state/calls/send-until-taken.ts';
import { sendForgetLogin } from '#session/calls/forget-login.mutation.ts';

/**
 * Cookies of the last login on this device, valid for one day. The gateway stores the token that replaces the password
 * in a cookie that no script can read.
 */
const cookies = { name: 'marquee_user', mobile: 'marquee_mobile' } as const;
/** Set while the gateway has not yet deleted the token, which it stores for the same day. */
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
    if (forgetting.isPending()) forgetting.setPending(false);
  }
}

const forgetting: PendingCall = {
  send: sendForgetLogin,
  isPending: () => find(pendingCookie) !== undefined,
  setPending: (isPending) => write(pendingCookie, isPending ? '1' : '', isPending ? oneDay : 0),
};

/** Deletes the token whose deletion the gateway had not taken when the page was loaded, in any tab. */
export function repeatForgetting(): void {
  void repeatPending(forgetting);
}

/** Deletes the cookies, and the token at the gateway as soon as it can. */
export function clearRememberedLogin(): void {
  const hasToken = Boolean(find(cookies.name));
  for (const cookie of Object.values(cookies)) write(cookie, '', 0);
  if (hasToken) void sendUntilTaken(forgetting);
}

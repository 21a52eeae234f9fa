import type { LoginPayload, LoginValue } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import type { ClientInfo } from '#context/client-info.ts';
import type { CallCookies } from '#http/cookies.ts';
import { loginByPassword } from './password-login.service.ts';
import { loginBySms } from './sms-login.service.ts';

export function login(
  gateway: Gateway,
  payload: LoginPayload,
  client: ClientInfo,
  cookies: CallCookies,
): Promise<LoginValue> {
  return payload.type === 'sms'
    ? loginBySms(gateway, payload, client)
    : loginByPassword(gateway, payload, client, cookies);
}

import type { LoginPayload, LoginValue } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { requireArea } from '#modules/accounts/account-area.ts';
import { findAccountByMobile } from '#modules/accounts/accounts.service.ts';
import { requireServedNumber } from '#modules/codes/served-number.service.ts';
import { prepareNumber } from '#modules/codes/verify-number.service.ts';
import type { ClientInfo } from '#context/client-info.ts';
import { openVerifiedSession } from '#modules/session/session.service.ts';

/**
 * Logs in with a code sent to the mobile number, or a token of Firebase for it. Needs no slider, and never requires a
 * password change.
 */
export async function loginBySms(gateway: Gateway, payload: LoginPayload, client: ClientInfo): Promise<LoginValue> {
  if (!(await gateway.settings.read()).whitelabel.features.MOBILEVERCODELOGIN3)
    throw new GatewayError('sms.not_allowed');
  const mobile = await requireServedNumber(gateway, {
    mobileNum: payload.mobileNum ?? payload.username,
    countryDialingCode: payload.countryDialingCode ?? '',
  });
  const proof = { ...payload, verificationCode: payload.verificationCode ?? payload.password };
  const consumeProof = await prepareNumber(gateway, { purpose: 'login', target: mobile }, proof, client);
  await consumeProof();
  const account = await findAccountByMobile(gateway.pool, mobile);
  if (!account || account.disabled) throw new GatewayError('sms.code_invalid');
  if (!account.mobileVerified) throw new GatewayError('sms.number_unverified');
  requireArea(account, payload.agentArea ?? false);
  const token = await openVerifiedSession(gateway, account, client, 'sms');
  if (token === null) throw new GatewayError('sms.code_invalid');
  return { token, firstTimeLogin: false, passwordExpired: false };
}

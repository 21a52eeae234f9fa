import type { ErrorCode } from '@marquee/contract';
import type { Gateway } from '#context/gateway.ts';
import { GatewayError } from '#http/gateway-error.ts';
import { PhoneIdentityError, type PhoneIdentityFailure } from '#phone-identity/phone-identity-provider.ts';

const codes: Readonly<Record<PhoneIdentityFailure, ErrorCode>> = {
  unavailable: 'firebase.unavailable',
  number_invalid: 'sms.number_invalid',
  too_often: 'sms.too_often',
  quota_exceeded: 'sms.quota_exceeded',
  code_invalid: 'sms.code_invalid',
  code_expired: 'sms.code_expired',
  token_invalid: 'firebase.token_invalid',
};

/** Logs a failure and maps it to the error of a call; any other error is returned as it is. */
export function mapPhoneIdentityError({ log }: Pick<Gateway, 'log'>, error: unknown): unknown {
  if (!(error instanceof PhoneIdentityError)) return error;
  const { failure, message: reason } = error;
  log.warn({ failure, reason }, 'telephone sign-in failed');
  return new GatewayError(codes[failure]);
}

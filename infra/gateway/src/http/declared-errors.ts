import type { ErrorCode } from '@marquee/contract';
import type { Call } from '@marquee/contract/calls';

const anyCall: readonly ErrorCode[] = [
  'unknown_error',
  'input.invalid',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'info_maintenance',
  'info_ip_block',
  'service.unavailable',
];

/** Every error code that a call may return: the errors of its kind and its own errors. */
export function listDeclaredErrors(call: Call): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([
    ...anyCall,
    ...(call.caller === 'public' ? [] : (['session.missing', 'session.expired'] as const)),
    ...(call.caller === 'member' ? (['in_need_true_account'] as const) : []),
    ...(call.caller === 'public' || call.allowedBeforePasswordChange ? [] : (['password.change_required'] as const)),
    ...(call.mayChallenge ? (['challenge.required', 'login.verification_failed'] as const) : []),
    ...(call.encrypted || call.encryptedField !== undefined
      ? (['envelope.invalid', 'envelope.replayed', 'envelope.key_unknown'] as const)
      : []),
    ...call.errors,
  ]);
}

import type { ErrorCode } from '@marquee/contract';
import type { CallSchema } from '@marquee/contract/schemas';

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

/** Every code that a call may answer: those of its kind and its own. */
export function declaredErrors(schema: CallSchema): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([
    ...anyCall,
    ...(schema.caller === 'public' ? [] : (['session.missing', 'session.expired'] as const)),
    ...(schema.caller === 'member' ? (['in_need_true_account'] as const) : []),
    ...(schema.caller === 'public' || schema.allowedBeforePasswordChange
      ? []
      : (['password.change_required'] as const)),
    ...(schema.encrypted ? (['envelope.invalid', 'envelope.replayed', 'envelope.key_unknown'] as const) : []),
    ...schema.errors,
  ]);
}

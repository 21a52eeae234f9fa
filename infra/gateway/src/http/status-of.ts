import type { ErrorCode } from '@marquee/contract';

const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  unknown_error: 500,
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  'session.missing': 401,
  'session.expired': 401,
  'session.wrong_account_type': 403,
  in_need_true_account: 403,
  info_maintenance: 503,
  info_ip_block: 403,
  'login.wrong_credentials': 401,
  'login.locked': 423,
  'login.not_member': 403,
  'login.not_agent': 403,
  'login.proof_needed': 403,
  'authenticator.on': 409,
  'password.due': 403,
  'register.username_taken': 409,
  'register.mobile_taken': 409,
  'sms.too_often': 429,
  'sms.quota_exceeded': 429,
  'sms.not_allowed': 403,
  'sms.number_unproved': 403,
  'register.closed': 403,
  'idempotency.conflict': 409,
  'game.not_found': 404,
  'game.maintenance': 503,
  'game.currency_unavailable': 409,
  'service.unavailable': 503,
};

/** The HTTP status of a refusal; what is not listed is the caller's input. */
export const statusOf = (code: ErrorCode): number => statuses[code] ?? 400;

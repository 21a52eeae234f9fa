import type { ErrorCode } from './errors.ts';

/** Errors of a mobile number that a player enters. */
export const numberErrors = [
  'sms.number_missing',
  'sms.number_invalid',
  'sms.not_allowed',
  'sms.too_often',
] as const satisfies readonly ErrorCode[];

/** Errors of a code that was sent to a player. */
export const codeErrors = [
  'sms.code_missing',
  'sms.code_invalid',
  'sms.code_expired',
] as const satisfies readonly ErrorCode[];

/** Errors of an ID token of Firebase that stands for a sent code. */
export const firebaseErrors = [
  'firebase.not_offered',
  'firebase.unavailable',
  'firebase.token_invalid',
] as const satisfies readonly ErrorCode[];

import type { ErrorCode } from '@marquee/contract';

/**
 * What an attempt failed with: a wrong password, a wrong code of an authenticator or other wrong answer of a login
 * verification, a wrong code of an SMS or mail, or a limit that rejected it.
 */
export const attemptKinds = ['password', 'verification', 'sent_code', 'refused'] as const;
export type AttemptKind = (typeof attemptKinds)[number];

const guesses: Readonly<Partial<Record<ErrorCode, AttemptKind>>> = {
  'login.wrong_credentials': 'password',
  'password.wrong': 'password',
  'session.too_many_wrong_passwords': 'password',
  'verification.wrong_code': 'verification',
  'sms.code_invalid': 'sent_code',
};

const rejections: ReadonlySet<ErrorCode> = new Set(['login.locked', 'sms.too_often', 'too_many_requests']);

/**
 * The kind of a failed attempt at a password or code; null for every other error.
 * @param declared the errors of the call, which tell whether it takes a password or code
 */
export function findAttemptKind(declared: ReadonlySet<ErrorCode>, code: ErrorCode): AttemptKind | null {
  const guess = guesses[code];
  if (guess !== undefined) return guess;
  const takesGuesses = [...declared].some((each) => guesses[each] !== undefined);
  return takesGuesses && rejections.has(code) ? 'refused' : null;
}

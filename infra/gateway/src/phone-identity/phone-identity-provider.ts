/** Why a provider did not do what it was asked for. */
export type PhoneIdentityFailure =
  | 'unavailable'
  | 'number_invalid'
  | 'too_often'
  | 'quota_exceeded'
  | 'code_invalid'
  | 'code_expired'
  | 'token_invalid';

export class PhoneIdentityError extends Error {
  readonly failure: PhoneIdentityFailure;

  /** @param reason for the log; never has a number, code or token */
  constructor(failure: PhoneIdentityFailure, reason: string) {
    super(reason);
    this.failure = failure;
  }
}

/** Claims of a verified ID token. */
export interface PhoneIdentity {
  /** International number with a plus. */
  readonly number: string;
  /** Identifies the person in the project. */
  readonly subject: string;
  /** From when on the token is not accepted any more. */
  readonly expiresAt: Date;
}

/**
 * A service that sends codes to telephone numbers and confirms them by ID tokens. Every method throws
 * `PhoneIdentityError`.
 */
export interface PhoneIdentityProvider {
  /** Name of the project that issues the tokens. */
  readonly channel: string;
  /** Verifies that the service responds. Costs nothing and names no number. */
  requireAvailable(): Promise<void>;
  /**
   * Sends a code.
   * @param number international, with a plus
   * @returns the session info that the code is exchanged with
   */
  sendCode(number: string): Promise<string>;
  /** Exchanges a code for an ID token. */
  signIn(sessionInfo: string, code: string): Promise<string>;
  /** Verifies an ID token, except that it is used once. */
  identify(idToken: string): Promise<PhoneIdentity>;
}
